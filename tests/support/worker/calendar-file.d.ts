/** A calendar file as text; workerd has no file system to read it from. */
declare module '*.ics?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite exports the text as default
  export default text
}
