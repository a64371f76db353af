import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, vi } from 'vitest'

/** An element as a component rendered it, with its event handlers. `type`: its tag, or the name of its component. */
export type Rendered = { type: string; props: Record<string, unknown>; component?: ComponentType<object> }

type Jsx = (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => unknown
type Effect = () => void

const RUNTIMES = ['react/jsx-runtime', 'react/jsx-dev-runtime']
let elements: Rendered[] = []
let effects: { layout: Effect[]; later: Effect[] } = { layout: [], later: [] }
let states: unknown[] = []

/** Notes what components render, so that a test without a browser can do to an element what a visitor does. After `startPage`. */
export function noteElements(): void {
  beforeEach(() => {
    for (const runtime of RUNTIMES) {
      vi.doMock(runtime, async (load) => {
        const original = await load<Record<string, Jsx>>()
        const noted = Object.entries(original).map(([name, make]) => [name, name.startsWith('jsx') ? note(make) : make])
        return Object.fromEntries(noted)
      })
    }
    // The server renders each component once, and runs no effect.
    vi.doMock('react', async (load) => {
      const original = await load<typeof import('react')>()
      return {
        ...original,
        useLayoutEffect: (effect: Effect) => void effects.layout.push(effect),
        useEffect: (effect: Effect) => void effects.later.push(effect),
        useState: (first: unknown) => [original.useState(first)[0], (next: unknown) => void states.push(next)],
      }
    })
  })
  afterEach(() => {
    for (const module of [...RUNTIMES, 'react']) vi.doUnmock(module)
  })
}

const note =
  (make: Jsx): Jsx =>
  (type, props, ...rest) => {
    if (typeof type === 'string') elements.push({ type, props })
    else if (typeof type === 'function') elements.push({ type: type.name, props, component: type as ComponentType<object> })
    else if (isMemo(type)) elements.push({ type: type.type.name, props, component: type.type })
    return make(type, props, ...rest)
  }

const isMemo = (type: unknown): type is { type: ComponentType<object> } =>
  typeof type === 'object' && type !== null && 'type' in type && typeof type.type === 'function'

/**
 * Renders a component as the server does. Returns its HTML, its elements in no particular order, the new values of its states,
 * and what runs its effects.
 */
export function render<Props extends object>(component: ComponentType<Props>, props: Props) {
  elements = []
  effects = { layout: [], later: [] }
  states = []
  const html = renderToStaticMarkup(createElement(component, props))
  const { layout, later } = effects
  const mount = () => {
    for (const effect of [...layout, ...later]) effect()
  }
  return { html, elements, states, mount }
}

/** The one element of a type that has these attributes. */
export function only(elements: Rendered[], type: string, attributes: Record<string, unknown> = {}): Rendered {
  const found = elements.filter(
    (each) => each.type === type && Object.entries(attributes).every(([name, value]) => each.props[name] === value),
  )
  const [element] = found
  if (!element || found.length > 1) throw new Error(`${found.length} elements ${type} ${JSON.stringify(attributes)}`)
  return element
}

/** Renders a component inside another again, with some of its properties changed. */
export function renderAgain({ component, props, type }: Rendered, changed: object) {
  if (!component) throw new Error(`${type} is no component`)
  return render(component, { ...props, ...changed })
}

/** Does to an element what a browser does at an event. */
export function fire(element: Rendered, handler: `on${string}`, event: object = {}): void {
  ;(element.props[handler] as ((event: object) => void) | undefined)?.(event)
}
