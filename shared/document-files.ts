/** The files of a build, for the document's head. `start` and `style` are inlined text; the others are URLs. */
export type DocumentFiles = {
  start: string
  style: string
  styleFiles: string[]
  main: string
  preloads: string[]
}

/** What `npm run dev` uses in place of a build. */
export const SOURCE_FILES: DocumentFiles = {
  start: '',
  style: '',
  styleFiles: [],
  main: '/client/dev.ts',
  preloads: [],
}
