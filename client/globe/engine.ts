import type { COBEOptions } from 'cobe'
import createGlobe from 'cobe'
import land from '../art/drawn/land.txt?raw'
import { dragView, enginePose, FIRST_VIEW, isTurning, onSphere, type Turning, turnOn, type View } from './geometry.ts'
import { LAND_GRID, readLand } from './land-code.ts'

/** `still`: it moves only by hand, without animation. `asleep`: it is not visible, so nothing is drawn. */
export type GlobePace = 'still' | 'asleep' | 'turning'

export type RunningGlobe = {
  view: () => View
  setPace: (pace: GlobePace) => void
  /** Stops the rotation while something on the globe is read or dragged. */
  hold: (held: boolean) => void
  drag: (across: number, down: number, radius: number) => void
  /** Ends a drag: `drift` is in degrees a second to the east. */
  release: (drift: number) => void
  turnTo: (goal: View) => void
  /** Draws once more, after its size has changed. */
  redraw: () => void
  end: () => void
}

/** Draws the globe only when something has changed; calls `onDrawn` after each frame. */
export function runGlobe(engine: Engine, onDrawn: (view: View) => void): RunningGlobe {
  let turning: Turning = { view: FIRST_VIEW, drift: 0 }
  let pace: GlobePace = 'asleep'
  let held = false
  let due = true
  let drawnAt = Number.NEGATIVE_INFINITY
  let frame: number | undefined
  let budget = FIRST_BUDGET
  let restUntil = 0
  // A message posted during a frame arrives after that frame, so it measures how long the frame blocked the page.
  const frameEnd = new MessageChannel()

  const rotates = () => pace === 'turning' && !held
  const wake = () => {
    if (pace !== 'asleep' && (due || isTurning(turning, rotates()))) frame ??= requestAnimationFrame(tick)
  }
  const tick = (now: number) => {
    frame = undefined
    const seconds = now < restUntil ? undefined : frameStep(now, drawnAt)
    if (seconds !== undefined) {
      turning = turnOn(turning, seconds, rotates())
      due = false
      drawnAt = now
      const width = Math.min(budget.width, engine.width())
      frameEnd.port2.postMessage({ width, at: performance.now() })
      engine.draw(turning.view, width)
      onDrawn(turning.view)
    }
    wake()
  }
  frameEnd.port1.onmessage = ({ data: { width, at } }) => {
    const now = performance.now()
    budget = nextBudget({ ...budget, width }, now - at)
    restUntil = now + budget.restMs
    // A still globe is drawn again too, until it is as sharp as possible.
    due ||= Math.min(budget.width, engine.width()) !== width
    wake()
  }
  const show = (next: Turning) => {
    turning = next
    due = true
    wake()
  }
  return {
    view: () => turning.goal ?? turning.view,
    setPace: (next) => {
      pace = next
      if (pace === 'asleep' && frame !== undefined) {
        cancelAnimationFrame(frame)
        frame = undefined
      }
      if (pace === 'still') show({ view: turning.goal ?? turning.view, drift: 0 })
      wake()
    },
    hold: (next) => {
      held = next
      wake()
    },
    drag: (across, down, radius) => {
      // A drag is followed at once, without the wait between frames.
      restUntil = 0
      show({ view: dragView(turning.view, across, down, radius), drift: 0 })
    },
    release: (drift) => show({ view: turning.view, drift: pace === 'turning' ? drift : 0 }),
    turnTo: (goal) => show(pace === 'turning' ? { view: turning.view, drift: 0, goal } : { view: goal, drift: 0 }),
    redraw: () => show(turning),
    end: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      pace = 'asleep'
      frameEnd.port1.close()
    },
  }
}

/** The engine draws a ball of radius 0.8 with a haze around it; at this scale the ball fills the canvas and the haze is outside. */
const FULL_SCALE = 1.25
/** Number of dots on the whole ball. */
const DOTS = 24000
/** White dots on a black ball without light or haze; the CSS turns them into the site's colours. */
const INK: Pick<COBEOptions, 'dark' | 'diffuse' | 'mapBrightness' | 'baseColor' | 'markerColor' | 'glowColor'> = {
  dark: 1,
  diffuse: 0.4,
  mapBrightness: 9,
  baseColor: [1, 1, 1],
  markerColor: [1, 1, 1],
  glowColor: [0, 0, 0],
}

type Engine = {
  /** The canvas width in pixels at full sharpness. */
  width: () => number
  /** Draws a frame `width` pixels wide; the CSS stretches it. */
  draw: (view: View, width: number) => void
  end: () => void
}

/** Starts the engine in an empty element; undefined if it cannot draw. Calls `onLost` if the browser drops the WebGL context. */
export function startEngine(host: HTMLElement, onLost: () => void): Engine | undefined {
  // Not rendered by React, because the engine moves its canvas into a new element.
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'display:block;width:100%;height:100%'
  host.replaceChildren(canvas)
  const globe = createGlobe(canvas, {
    ...enginePose(FIRST_VIEW),
    ...INK,
    width: 1,
    height: 1,
    devicePixelRatio: 1,
    scale: FULL_SCALE,
    mapSamples: DOTS,
    markers: [],
    // Antialiasing would have no effect: it smooths the edges of triangles, and the dots are drawn in the shader.
    context: { antialias: false },
  })
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  // If its shader does not compile, the engine has no program and reports no error.
  if (!context?.getParameter(context.CURRENT_PROGRAM)) {
    globe.destroy()
    host.replaceChildren()
    return undefined
  }
  drawLandInstead(context)
  canvas.addEventListener('webglcontextlost', onLost)
  return {
    width: () => Math.round(host.clientWidth * globePixelRatio(devicePixelRatio)),
    draw: (view, width) => {
      // Only when it changes, because setting a canvas's size clears it.
      const size = width === canvas.width ? {} : { width, height: width }
      globe.update({ ...enginePose(view), ...size })
    },
    end: () => {
      canvas.removeEventListener('webglcontextlost', onLost)
      globe.destroy()
      context.getExtension('WEBGL_lose_context')?.loseContext()
      host.replaceChildren()
    },
  }
}

/** Replaces the engine's map with the site's own land: now, and again when the engine has loaded its map from a data URL. */
function drawLandInstead(context: WebGLRenderingContext | WebGL2RenderingContext): void {
  const { TEXTURE_2D, LUMINANCE, UNSIGNED_BYTE } = context
  const { width, height } = LAND_GRID
  const upload = context.texImage2D.bind(context)
  const picture = landPicture(readLand(land))
  const draw = () => upload(TEXTURE_2D, 0, LUMINANCE, width, height, 0, LUMINANCE, UNSIGNED_BYTE, picture)
  context.texImage2D = draw
  draw()
}

/** At most 30 frames a second: a globe that turns once a minute needs no more. */
const FRAME_MS = 1000 / 30
/** Animation frames arrive a little early or late; without this margin every second one would be skipped. */
const EARLY_MS = 2
/** After a pause the globe continues from where it was instead of jumping. */
const LONGEST_STEP_MS = 100

/** By how many seconds the globe turns in a frame drawn now; undefined if it is too early for one. */
export function frameStep(now: number, drawnAt: number): number | undefined {
  const gone = now - drawnAt
  return gone < FRAME_MS - EARLY_MS ? undefined : Math.min(gone, LONGEST_STEP_MS) / 1000
}

/** Canvas pixels for each CSS pixel. */
export const globePixelRatio = (devicePixelRatio: number) => Math.min(2, Math.max(1, devicePixelRatio))

/** How wide the globe is drawn, in pixels, and how long to wait between two frames. */
export type PictureBudget = {
  width: number
  restMs: number
  /** Maximum width: wider frames took too long. */
  widest: number
  /** The last frame took long, but something else may have been the cause. */
  doubtful: boolean
}

/** Small enough for a device that renders WebGL without a graphics card. */
export const FIRST_BUDGET: PictureBudget = {
  width: 320,
  restMs: 0,
  widest: Number.POSITIVE_INFINITY,
  doubtful: false,
}

/** Below this width the dots run together. */
const NARROWEST = 240
/** Frames up to QUICK_MS grow; two in a row from LONG_MS on shrink to WISHED_MS. From 50 ms on a visitor's tap would have to wait. */
const QUICK_MS = 10
const LONG_MS = 40
const WISHED_MS = 25
const GROWTH = 1.6
/** After a frame that is not quick, the page gets this many times its duration for everything else. */
const REST = 3
const LONGEST_REST_MS = 250

/** The budget of the next frame, after the last one blocked the page for `heldMs`. */
export function nextBudget(budget: PictureBudget, heldMs: number): PictureBudget {
  const restMs = heldMs > QUICK_MS ? Math.min(LONGEST_REST_MS, heldMs * REST) : 0
  if (heldMs <= QUICK_MS)
    return { ...budget, width: Math.min(budget.widest, Math.round(budget.width * GROWTH)), restMs, doubtful: false }
  if (heldMs < LONG_MS) return { ...budget, restMs, doubtful: false }
  if (!budget.doubtful) return { ...budget, restMs, doubtful: true }
  // The cost is proportional to the number of pixels.
  const width = Math.max(NARROWEST, Math.round(budget.width * Math.sqrt(WISHED_MS / heldMs)))
  return { width, restMs, widest: width, doubtful: false }
}

/** Brightness of the farthest land, as a share of the brightest. */
const FARTHEST = 0.14

/** The globe's land as one byte per cell, 0 for sea: dots are largest in Australia, as on the flat map. */
export function landPicture(cells: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height } = LAND_GRID
  const picture = new Uint8Array(cells.length)
  for (let row = 0; row < height; row++) {
    const latitude = 90 - ((row + 0.5) * 180) / height
    // Along a row nearness is a cosine, so its values at two opposite places give all the others.
    const here = onSphere([latitude, FIRST_VIEW.longitude], FIRST_VIEW).front
    const opposite = onSphere([latitude, FIRST_VIEW.longitude + 180], FIRST_VIEW).front
    for (let column = 0; column < width; column++) {
      const cell = row * width + column
      if (!cells[cell]) continue
      const near = ((here + opposite) / 2 + ((here - opposite) / 2) * (COSINES[column] ?? 0) + 1) / 2
      picture[cell] = Math.round(255 * (FARTHEST + (1 - FARTHEST) * near))
    }
  }
  return picture
}

/** The cosine of each column's angle from the first view's longitude. */
const COSINES = Float64Array.from({ length: LAND_GRID.width }, (_, column) =>
  Math.cos(((((column + 0.5) * 360) / LAND_GRID.width - 180 - FIRST_VIEW.longitude) * Math.PI) / 180),
)
