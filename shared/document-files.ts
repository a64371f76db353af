/** What the build knows of its own files. `start` and `style` are inlined; the rest are addresses. */
export type DocumentFiles = {
  start: string
  style: string
  styleFiles: string[]
  main: string
  preloads: string[]
}

/** What `npm run dev` serves in place of a build. */
export const SOURCE_FILES: DocumentFiles = {
  start: '',
  style: '',
  styleFiles: [],
  main: '/client/dev.ts',
  preloads: [],
}
