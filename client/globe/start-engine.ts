import createGlobe, { type COBEOptions } from 'cobe'
import land from '../art/drawn/land.txt?raw'
import { globePixelRatio } from './frame-due'
import { LAND_GRID, readLand } from './land-code'
import { landPicture } from './land-picture'
import { enginePose, type View } from './project-sphere'
import { FIRST_VIEW } from './turn-globe'

/** The engine draws a ball of radius 0.8 with a haze around it; at this scale the ball fills the picture and the haze lies outside. */
const FULL_SCALE = 1.25
/** One dot for each of so many equal parts of the ball. */
const DOTS = 24000
/** White dots on a black ball without light or haze: the style sheet prints them in the house's colours. */
const INK: Pick<COBEOptions, 'dark' | 'diffuse' | 'mapBrightness' | 'baseColor' | 'markerColor' | 'glowColor'> = {
  dark: 1,
  diffuse: 0.4,
  mapBrightness: 9,
  baseColor: [1, 1, 1],
  markerColor: [1, 1, 1],
  glowColor: [0, 0, 0],
}

export type Engine = {
  /** How many pixels wide the screen can show the picture. */
  width: () => number
  /** Draws it so many pixels wide; the page stretches it to its place. */
  draw: (view: View, width: number) => void
  end: () => void
}

/** Starts the engine in an empty element; undefined when it cannot draw. `onLost` is called when the browser takes the picture away. */
export function startEngine(host: HTMLElement, onLost: () => void): Engine | undefined {
  // The engine moves its canvas into an element of its own, so React must not know it.
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
    // All edges lie inside the picture, where this would smooth nothing.
    context: { antialias: false },
  })
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  // A program that did not compile leaves the engine without one, and silent.
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
      // Not at every picture: a canvas that is given its size anew starts from nothing.
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

/** Puts the site's own land in place of the engine's map: now, and again when the engine has read that map from its data URL. */
function drawLandInstead(context: WebGLRenderingContext | WebGL2RenderingContext): void {
  const { TEXTURE_2D, LUMINANCE, UNSIGNED_BYTE } = context
  const { width, height } = LAND_GRID
  const upload = context.texImage2D.bind(context)
  const picture = landPicture(readLand(land))
  const draw = () => upload(TEXTURE_2D, 0, LUMINANCE, width, height, 0, LUMINANCE, UNSIGNED_BYTE, picture)
  context.texImage2D = draw
  draw()
}
