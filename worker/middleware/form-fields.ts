import type { Context } from 'hono'

/** The text fields of a form's post; of a repeated field the first. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody({ all: true })
  const first = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
  return Object.fromEntries(first.filter((field): field is readonly [string, string] => typeof field[1] === 'string'))
}
