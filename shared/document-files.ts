/** What the build knows of its own files. `boot` and the styles are inlined; the rest are addresses. */
export type DocumentFiles = {
  boot: string
  style: string
  /** What styles only that which follows the first part, where it stands. */
  laterStyle: string
  styleFiles: string[]
  main: string
  preloads: string[]
}

/** What `npm run dev` serves in place of a build. */
export const SOURCE_FILES: DocumentFiles = {
  boot: '',
  style: '',
  laterStyle: '',
  styleFiles: [],
  main: '/client/dev.ts',
  preloads: [],
}
