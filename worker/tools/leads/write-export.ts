import { type Write, writePrivateFile } from './write-private-file.ts'

/** Lets `fill` write an export to a file, or to standard output if there is no file. Returns what `fill` returns. */
export function writeExport<Result>(file: string | undefined, fill: (write: Write) => Promise<Result>): Promise<Result> {
  return file === undefined ? fill(toStandardOutput) : writePrivateFile(file, fill)
}

function toStandardOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())))
}
