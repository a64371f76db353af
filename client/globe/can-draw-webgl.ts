/** Whether this browser supports WebGL. Checked first, because the engine fails silently. */
export function canDrawWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (!context || context.isContextLost()) return false
  // Browsers allow only a few contexts at once.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}
