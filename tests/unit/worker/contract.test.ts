import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { addedLeadRules } from '../../../shared/added-lead.ts'
import { contractOf } from '../../../worker/tokens/contract.ts'

it('The contract for other programs is valid OpenAPI 3.1, and has every field of a lead with its limit', async () => {
  const contract = contractOf('https://www.brightwattle.example') as {
    components: { schemas: { Lead: object } }
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
  }
  expect(await new Validator().validate(structuredClone(contract) as never)).toMatchObject({ valid: true })
  // The validator takes a path whose parameter nobody declares.
  for (const [path, acts] of Object.entries(contract.paths))
    for (const { parameters } of Object.values(acts)) {
      const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
      expect(declared).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  const { Lead } = contract.components.schemas
  expect(Lead).toMatchObject({
    additionalProperties: false,
    required: ['name', 'source'],
    properties: { name: { type: 'string', maxLength: 100, description: 'Who it is.' }, email: { maxLength: 254 } },
  })
  expect(Object.keys((Lead as { properties: object }).properties)).toEqual(Object.keys(addedLeadRules))
  const handbook = readFileSync('worker/handbook/programs.md', 'utf8')
  const named = [
    'name',
    'phone',
    'email',
    'organisation',
    'enquiry',
    'source',
    'campaign',
    'utmMedium',
    'pageUrl',
    'variant',
    'gclid',
  ]
  expect(named.filter((field) => !handbook.includes(`\`${field}\``))).toEqual([])
})
