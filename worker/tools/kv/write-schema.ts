import { writeFile } from 'node:fs/promises'

/** Writes a JSON Schema to a file, or to standard output if there is no file. */
export async function writeSchema(schema: object, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}
