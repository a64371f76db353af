/** Whether this browser draws WebGL. Asked first, because the engine fails without a word. */
export function canDrawWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (!context || context.isContextLost()) return false
  // Browsers keep only a few contexts alive at once.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}
