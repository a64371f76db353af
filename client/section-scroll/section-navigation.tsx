import { useState } from 'react'
import { MOVES_ATTRIBUTE } from '../../shared/site-files.ts'
import { useWhile, WIDE } from './section-scroll.tsx'
import styles from './section-navigation.module.css'

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
                <circle cx="8" cy="8" r="7" fill={id === current ? color : 'currentColor'} />
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
