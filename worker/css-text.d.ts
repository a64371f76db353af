/** A style sheet as text, with what it imports: the build puts it in. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite gives the text under this name
  export default css
}
