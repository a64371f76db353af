import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCampaign } from '../../../shared/campaign/parse.ts'
import { compactEntry, duplicateKey } from '../../../shared/entry/entry.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { checkSchedule } from '../../../shared/schedule/entry.ts'
import { checkLink } from '../../../shared/short-link.ts'

describe('a key that a JSON text has twice', () => {
  it.each<[string, (string | number)[] | undefined]>([
    ['{"a":1,"b":2,"a":3}', ['a']],
    ['{"a":[{"b":1},{"c":{"d":1,"d":1}}]}', ['a', 1, 'c', 'd']],
    ['[[],[1,2,{"a":1,"a":1}]]', [1, 2, 'a']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"":1,"":2}', ['']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    [' { "a" : "a" , "b" : [ "a" , "a" ] , "a" : {} } ', ['a']],
    ['{"a":{"a":1},"b":{"a":1},"c":[{"a":1},{"a":1}]}', undefined],
    ['{"a":"{\\"b\\":1,\\"b\\":2}","c":"\\\\","d":"\\\\\\""}', undefined],
    ['["a","a",{"b":"b"}]', undefined],
    ['"a"', undefined],
    ['7', undefined],
    ['{}', undefined],
  ])('%s', (text, path) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(duplicateKey(text)).toEqual(path)
  })

  it('is never found in what a program wrote, and always where one is put in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, key) => {
        expect(duplicateKey(JSON.stringify(value, null, 1))).toBeUndefined()
        const [name, one] = [JSON.stringify(key), JSON.stringify(value)]
        expect(duplicateKey(`[${one},{${name}:${one},"x${key.length}":${one},${name}:0}]`)).toEqual([1, key])
      }),
    )
  })

  it('is an error of a schedule, a campaign and a short link, by its name', () => {
    const sentences = (checked: { ok: boolean; issues?: Parameters<typeof issueSentence>[0][] }) =>
      (checked.issues ?? []).map(issueSentence)
    const schedule = '{"$schema":"x","open":"09:00","hosts":[{"key":"ana","name":"Ana","key":"ben"}]}'
    const found = 'hosts[0].key is there twice; keep one of the two'
    expect(sentences(checkSchedule(compactEntry(schedule), 0))).toEqual([found])
    expect(sentences(checkCampaign('spring', compactEntry('{"page":{"title":"a","title":"b"}}')))).toEqual([
      'page.title is there twice; keep one of the two',
    ])
    expect(sentences(checkLink('sale', '{"campaign":"a","campaign":"b"}'))).toEqual([
      'campaign is there twice; keep one of the two',
    ])
  })
})
