import report from '../art/drawn/report.svg'
import { SectionNavigation } from '../section-scroll/section-navigation.tsx'
import { SectionScroll } from '../section-scroll/section-scroll.tsx'
import { Lightbox } from '../ui/lightbox.tsx'
import styles from './section-parts.module.css'

const SECTIONS = [
  { id: 'whole', title: 'One window high' },
  { id: 'controls', title: 'Controls', color: 'var(--gum)' },
  { id: 'tall', title: 'Taller than the window', color: 'var(--clay)' },
  { id: 'list', title: 'A list that scrolls', color: 'var(--hi-vis)' },
  { id: 'last', title: 'The last one', color: 'var(--dusk)' },
]

const PICTURE = { src: report, width: 520, height: 680, alt: 'The front page of a report', caption: 'A report (sample)' }
const LINES = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`)

/** /parts/sections of `npm run dev`: a page with section scrolling, and every control that must keep working in it. */
export function SectionParts() {
  return (
    <>
      <header className={styles.header}>Brightwattle, for developers only</header>
      <main id="main">
        <SectionScroll>
          <section id="whole" data-section tabIndex={-1} className={styles.whole}>
            <h1>House sections</h1>
            <p>
              <a href="#tall">On to the tall one</a>
            </p>
          </section>
          <section id="controls" data-section tabIndex={-1} className={styles.controls}>
            <h2>Controls</h2>
            <label>
              One line <input name="line" />
            </label>
            <label>
              More lines <textarea rows={2} />
            </label>
            <label>
              A choice
              <select>
                <option>First</option>
                <option>Second</option>
              </select>
            </label>
            {/* biome-ignore lint/a11y/useSemanticElements: section scrolling must leave contenteditable elements alone */}
            <div role="textbox" tabIndex={0} aria-label="A note" contentEditable suppressContentEditableWarning>
              A note
            </div>
            <button type="button">A button</button>
            <Lightbox picture={PICTURE}>A picture</Lightbox>
          </section>
          <section id="tall" data-section tabIndex={-1} className={styles.tall}>
            <h2>Taller than the window</h2>
            <p>Its middle</p>
            <p>Its end</p>
          </section>
          <section id="list" data-section tabIndex={-1} className={styles.list}>
            <h2>A list that scrolls</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
            <section className={styles.scroller} aria-label="Lines" tabIndex={0}>
              {LINES.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          </section>
          <section id="last" data-section tabIndex={-1} className={styles.last}>
            <h2>The last one</h2>
            <a href="#whole">Back to the first</a>
          </section>
        </SectionScroll>
        <SectionNavigation sections={SECTIONS} label="Sections" />
      </main>
      <footer className={styles.footer}>
        <a href="/">The site</a>
      </footer>
    </>
  )
}
