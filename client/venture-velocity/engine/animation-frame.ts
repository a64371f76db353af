/** The frame of an animation at a step, from 0. */
export function animationFrame({ frames, stepsPerFrame }: { frames: number; stepsPerFrame: number }, step: number): number {
  return Math.floor(step / stepsPerFrame) % frames
}
