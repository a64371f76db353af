/** Which picture of an animation shows at a step, from 0. */
export function animationFrame({ frames, stepsPerFrame }: { frames: number; stepsPerFrame: number }, step: number): number {
  return Math.floor(step / stepsPerFrame) % frames
}
