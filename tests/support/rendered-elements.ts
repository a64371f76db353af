import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, vi } from 'vitest'

/** An element as a component rendered it, with its event handlers. `type`: its tag, or the name of its component. */
export type Rendered = { type: string; props: Record<string, unknown>; component?: ComponentType<object> }

type Jsx = (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => unknown

const RUNTIMES = ['react/jsx-runtime', 'react/jsx-dev-runtime']
let elements: Rendered[] = []

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
  })
  afterEach(() => {
    for (const runtime of RUNTIMES) vi.doUnmock(runtime)
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

/** Renders a component as the server does. Returns its HTML and its elements; of two with one key, the last was rendered. */
export function render<Props extends object>(component: ComponentType<Props>, props: Props) {
  elements = []
  const html = renderToStaticMarkup(createElement(component, props))
  return { html, elements }
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
