import type { CampaignPage } from '../../../shared/campaign/page.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './closing-section.module.css'
import { RisingSunsAgain } from './rising-suns.tsx'

const BUTTON = 'Book a time'
/** Accents that are dark enough for the main button. */
const DARK: readonly CampaignPage['accent'][] = ['gum', 'ink', 'dusk']

/** The last call to action, with the picture of the hero behind it. */
export function ClosingSection({ page }: { page: CampaignPage }) {
  const { accent, offer, price, closing } = page
  const { heading, text, button = offer.button ?? BUTTON } = closing ?? { heading: offer.name }
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{heading}</h2>
      <p>{text ?? [price, offer.takes].filter(Boolean).join(', ')}</p>
      <CallToAction look={DARK.includes(accent) ? 'main' : 'dark'}>{button}</CallToAction>
      <RisingSunsAgain className={styles.suns} />
    </section>
  )
}
