import { useSignals } from '@preact/signals-react/runtime'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { pageOfCampaign } from '../../../shared/campaign/page.ts'
import { previewCampaign } from '../../../shared/campaign/parse.ts'
import { site } from '../../../shared/content/site.ts'
import { socialCards } from '../../../shared/content/social-cards.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { CARD_SIZE, pageHead } from '../../../shared/page-head.ts'
import { PAGES } from '../../../shared/paths.ts'
import { valueAt } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { usePartPath } from './part.ts'
import styles from './social-card.module.css'

/** What a chat or a social network makes of the page's address, from what is on the screen. */
export function SocialCard() {
  useSignals()
  const editor = useEditor()
  const key = editor.key.slice(CAMPAIGN_PREFIX.length)
  const campaign = previewCampaign(key, valueAt(editor.value.value, usePartPath([])), Date.now())?.campaign
  const page = (campaign && pageOfCampaign(campaign)) ?? PAGES.find((builtIn) => builtIn.campaign === key)
  if (!page) return null
  const { title, metas } = pageHead(page)
  const image = metas['og:image']?.slice(site.origin.length)
  const { card: words } = campaignWords
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{words.title}</figcaption>
      <div className={styles.card}>
        <img
          className={styles.picture}
          src={image}
          alt={socialCards[page.id].alt}
          width={CARD_SIZE.width}
          height={CARD_SIZE.height}
          loading="lazy"
        />
        <div className={styles.words}>
          <span className={styles.host}>{new URL(site.origin).host}</span>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.description}>{metas.description}</span>
        </div>
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </figure>
  )
}
