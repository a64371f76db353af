type PointerPress = { pointerType: string; button: number; clientY: number }

/**
 * What a press on the stage asks for. A mouse or a pen jumps anywhere; a finger jumps in the upper half and ducks in the
 * lower one. `middleY` is the middle of the stage, like `clientY` in CSS pixels of the viewport.
 */
export function pointerWish({ pointerType, button, clientY }: PointerPress, middleY: number): 'jump' | 'duck' | undefined {
  if (button !== 0) return undefined
  return pointerType === 'touch' && clientY >= middleY ? 'duck' : 'jump'
}
