/**
 * Which places of an entry a form shows. A field shows whatever is wrong at its place; a list shows what is wrong with it and with
 * each of its items, while nothing does so for an object elsewhere. Of what an item is may depend on its value.
 */
export type FormShape =
  | 'field'
  | { items: FormShape | ((item: unknown) => FormShape) }
  | { fields: Readonly<Record<string, FormShape>> }

/** The shape of an object of which each value has a field of its own. */
export function fieldsNamed(...names: string[]): Readonly<Record<string, FormShape>> {
  return Object.fromEntries(names.map((name) => [name, 'field']))
}

/** The shape of an item of a list. */
export function shapeOfItem({ items }: Extract<FormShape, { items: unknown }>, item: unknown): FormShape {
  return typeof items === 'function' ? items(item) : items
}
