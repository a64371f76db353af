import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MOVES_ATTRIBUTE } from '../../shared/site-files.ts'
import { DESKTOP_FROM_PX } from '../motion/motion.ts'
import styles from './section-scroll.module.css'
import './section-scroll.css'

/** `id` is the section's. `color` fills the dot of the current section: a token such as `var(--gum)`; wattle by default. */
type SectionLink = { id: string; title: string; color?: string }

/** One dot per section at the edge of a desktop viewport. The current dot is larger and shows its title. */
export function SectionNavigation({ sections, label }: { sections: readonly SectionLink[]; label: string }) {
  const current = useCurrentSection() ?? sections[0]?.id
  return (
    <nav className={styles.rail} aria-label={label} {...{ [MOVES_ATTRIBUTE]: '' }}>
      <ul>
        {sections.map(({ id, title, color = 'var(--wattle)' }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === current ? 'location' : undefined}>
              <svg className={styles.dot} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={id === current ? color : 'var(--ink)'} />
              </svg>
              <span className={styles.title}>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Id of the most visible section; undefined until hydration and on viewports too narrow for the rail. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>()
  // Offline, the links still work; only the current section is not marked.
  useWhile(WIDE, async () => (await import('./section-place.ts')).followSections(setCurrent))
  return current
}

const WIDE = `(width >= ${DESKTOP_FROM_PX}px)`

/** In a viewport lower than this, for instance a zoomed one, sections do not fit. */
const HEIGHT_FROM_PX = 700

/** The same media query as in section-scroll.css. */
const DESKTOP = `${WIDE} and (height >= ${HEIGHT_FROM_PX}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`

/** Sections that a desktop scrolls one at a time: `<section id data-section tabIndex={-1}>`. Elsewhere the page scrolls. */
export function SectionScroll({ children }: { children: ReactNode }) {
  // Offline, the page scrolls as usual.
  useWhile(DESKTOP, async () => (await import('./move-by-sections.ts')).moveBySections())
  return children
}

/** Starts something while a media query matches, and stops it again. Where its code does not load, it is left out. */
function useWhile(media: string, start: () => Promise<() => void>): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    const query = matchMedia(media)
    let gone = false
    let stop: (() => void) | undefined
    const follow = async () => {
      stop?.()
      stop = undefined
      if (!query.matches) return
      const begun = await begin().catch(() => undefined)
      if (gone || stop || !query.matches) begun?.()
      else stop = begun
    }
    query.addEventListener('change', follow)
    void follow()
    return () => {
      gone = true
      query.removeEventListener('change', follow)
      stop?.()
    }
  }, [media])
}
