import { ROOT } from '../../../shared/site-files.ts'

/** A text of a page and where its content has it. */
export type PlacedText = { path: string; text: string }

/** A text in any setting: letters may stand in elements of their own, and headlines in capitals. */
const bare = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '').toLowerCase()

/** What an element says, or for who cannot see it, stands for. */
function saidBy(element: Element): string {
  return bare(element.textContent) || bare(element.getAttribute('alt')) || bare(element.getAttribute('aria-label'))
}

/** The elements that say just this, none of them within another, in their order on the page. */
function saying(shown: Document, text: string): Element[] {
  const wanted = bare(text)
  const all = [...(shown.getElementById(ROOT)?.querySelectorAll('*') ?? [])].filter((element) => saidBy(element) === wanted)
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
}

/** The element that shows a text; of a text that stands on the page more than once, the one in its place among them. */
export function elementOf(shown: Document, texts: readonly PlacedText[], path: string): Element | undefined {
  const wanted = texts.find((one) => one.path === path)
  if (!wanted || bare(wanted.text) === '') return undefined
  const same = texts.filter(({ text }) => bare(text) === bare(wanted.text))
  const elements = saying(shown, wanted.text)
  const exact = elements[Math.min(same.indexOf(wanted), elements.length - 1)]
  if (exact) return exact
  // A text among others of its element.
  const around = [...(shown.getElementById(ROOT)?.querySelectorAll('*') ?? [])].filter((one) =>
    saidBy(one).includes(bare(wanted.text)),
  )
  return around.at(-1)
}

/** The path of the text that was pressed: of the smallest part of the page around the press that says one of the texts, or has one in it. */
export function pathAt(
  shown: Document,
  texts: readonly PlacedText[],
  { target, clientX, clientY }: MouseEvent,
): string | undefined {
  const pressed = textNodeAt(shown, clientX, clientY)
  const inNode = pressed && texts.filter(({ text }) => bare(text) !== '' && bare(text) === bare(pressed.textContent))
  if (inNode && inNode.length === 1) return inNode[0]?.path
  for (let element = pressed?.parentElement ?? (target as Element | null); element; element = element.parentElement) {
    const said = saidBy(element)
    const same = texts.filter(({ text }) => bare(text) !== '' && bare(text) === said)
    if (same.length > 0) {
      const place = saying(shown, same[0]?.text ?? '').findIndex((one) => one.contains(element) || element.contains(one))
      return same[Math.max(0, Math.min(place, same.length - 1))]?.path
    }
    const within = texts.filter(({ text }) => bare(text).length > 2 && said.includes(bare(text)))
    if (within.length > 0) return within.reduce((one, other) => (other.text.length > one.text.length ? other : one)).path
    if (element.id === ROOT) return undefined
  }
  return undefined
}

/** The piece of text under a point; older browsers have another name for it. */
function textNodeAt(shown: Document, x: number, y: number): Node | undefined {
  const node = shown.caretPositionFromPoint?.(x, y)?.offsetNode ?? shown.caretRangeFromPoint?.(x, y)?.startContainer
  return node?.nodeType === Node.TEXT_NODE ? node : undefined
}
