import { proxy, type Remote, wrap } from 'comlink'
import { FileError } from '../../../shared/import/csv-file.ts'
import type { Millis } from '../../../shared/time.ts'
import { bodyOf, RequestFailure, studioApi } from '../server.ts'
import type { Checked, FileFacts, OpenedFile, PreviewedLine, Reader, Said, Send, Tell } from './reader.ts'

export const NOTHING_SAID: Said = { columns: new Map(), meanings: new Map(), order: undefined }

/** Names what was said, as a key of queries. */
export function saidKey({ columns, meanings, order }: Said): string {
  return JSON.stringify([[...columns], [...meanings].map(([field, each]) => [field, [...each]]), order ?? null])
}

/** What is imported stays, but the rest of the file would be left. */
const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

/** A file that a worker has opened, reads and keeps. */
export class ImportFile {
  /** Another file is another import. */
  readonly key = crypto.randomUUID()
  readonly opened: OpenedFile
  readonly #worker: Worker
  readonly #reader: Remote<Reader>
  #importing: Promise<unknown> = Promise.resolve()

  private constructor(opened: OpenedFile, worker: Worker, reader: Remote<Reader>) {
    this.opened = opened
    this.#worker = worker
    this.#reader = reader
  }

  /** Throws a FileError. */
  static async open(chosen: File): Promise<ImportFile> {
    const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
    const reader = wrap<Reader>(worker)
    // A worker whose own file cannot be fetched never answers.
    const lost = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new RequestFailure('offline')), { once: true })
    })
    try {
      const opened = await Promise.race([reader.open(chosen), lost])
      if ('fault' in opened) throw new FileError(opened.fault)
      return new ImportFile(opened, worker, reader)
    } catch (error) {
      worker.terminate()
      throw error
    }
  }

  /** What all lines say together. */
  facts(said: Said, now: Millis): Promise<FileFacts> {
    return this.#reader.facts(said, now)
  }

  /** What would become of the first lines. */
  preview(said: Said, now: Millis): Promise<PreviewedLine[]> {
    return withRequests((send) => this.#reader.preview(said, now, send))
  }

  /** What would become of all lines; nothing is written. */
  check(said: Said, now: Millis, tell: Tell): Promise<Checked> {
    return withRequests((send) => this.#reader.check(said, now, send, proxy(tell)))
  }

  /** Imports the lines that are new of those that were checked. Called again after a failure, it goes on where it stopped. */
  import(tell: Tell): Promise<Checked> {
    addEventListener('beforeunload', askBeforeClosing)
    const imported = withRequests((send) => this.#reader.import(send, proxy(tell)))
    this.#importing = imported.catch(() => undefined)
    return imported.finally(() => removeEventListener('beforeunload', askBeforeClosing))
  }

  /** The lines that stay out as a CSV file, each with why. */
  leftOutCsv(): Promise<string> {
    return this.#reader.leftOutCsv()
  }

  /** Ends the worker, once what it imports is imported. */
  close(): void {
    void this.#importing.then(() => this.#worker.terminate())
  }
}

/** Sends a worker's requests. Why one failed is thrown as it was: a worker hands on no more than its words. */
async function withRequests<Result>(act: (send: Send) => Promise<Result>): Promise<Result> {
  let failure: unknown
  const send: Send = async (json) => {
    try {
      return await bodyOf(studioApi.leads.import.$post({ json }))
    } catch (error) {
      failure = error
      throw error
    }
  }
  return act(proxy(send)).catch((error: unknown) => {
    throw failure ?? error
  })
}
