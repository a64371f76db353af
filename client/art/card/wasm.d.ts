/** A program in WebAssembly, as the Worker's build imports it. */
declare module '*.wasm' {
  const program: WebAssembly.Module
  // biome-ignore lint/style/noDefaultExport: the build exports the program as default
  export default program
}
