/** A style sheet as text, with its imports inlined by the build. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite exports the text as default
  export default css
}
