import createGlobe, { type COBEOptions } from 'cobe'
import land from '../art/drawn/land.txt?raw'
import { globePixelRatio } from './frame-due.ts'
import { LAND_GRID, readLand } from './land-code.ts'
import { landPicture } from './land-picture.ts'
import { enginePose, type View } from './project-sphere.ts'
import { FIRST_VIEW } from './turn-globe.ts'

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

export type Engine = {
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
