import { CAMPAIGN_PREFIX, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { WORDING_NAME_MAX } from '../../../shared/campaign/experiment.ts'
import { WORDING_QUERIES, type WordingQuery } from '../../../shared/campaign/wordings.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { wordingWords as words } from '../../../shared/content/studio/wordings.ts'
import { isSeenNow } from '../../../shared/taken-away.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useEditor, useField } from '../entry/hooks.ts'
import { keyFromName } from '../files.ts'
import { CopyButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { FormGroup, LineField, ListField } from './fields.tsx'
import { usePartIssues, usePartPath, usePartText } from './part.ts'
import control from '../ui/control.module.css'
import styles from './wordings-group.module.css'

const PATH = ['wordings']
const { fields } = campaignWords

/** What the top of the page says to whoever comes by a certain ad. */
export function WordingsGroup() {
  const { value } = useField(usePartPath(PATH))
  const names = (Array.isArray(value) ? value : []).map((wording) => valueAt(wording, ['name'])).filter(Boolean)
  return (
    <FormGroup
      title={words.group}
      summary={names.length === 0 ? words.none : names.join(', ')}
      issues={usePartIssues(PATH)}
      place="top"
    >
      <p>{words.about}</p>
      <ListField path={PATH} label={words.list} item={words.item} blank={{ name: '', query: 'utm_term', values: [''] }}>
        {(path) => <WordingFields path={path} />}
      </ListField>
    </FormGroup>
  )
}

function WordingFields({ path }: { path: EntryPath }) {
  const editor = useEditor()
  const namePath = usePartPath([...path, 'name'])
  const { value: name } = useField(namePath)
  const query = useField(usePartPath([...path, 'query']), words.query)
  const value = usePartText([...path, 'values', 0]) ?? ''
  const [headline, intro] = [usePartText(['page', 'headline']), usePartText(['page', 'intro'])]
  const nameIt = () => {
    const made = keyFromName(value).slice(0, WORDING_NAME_MAX).replace(/-$/, '')
    if (name === '' && made !== '') editor.changeAt(namePath, made)
  }
  return (
    <div className={styles.wording} data-variant={`wording-${path.at(-1)}`}>
      <SelectControl
        label={words.query}
        value={WORDING_QUERIES.find((known) => known === query.value)}
        options={WORDING_QUERIES.map((id) => ({ id, label: words.queries[id] }))}
        onChange={(id: WordingQuery) => query.change(id)}
        error={query.error}
      />
      <ListField path={[...path, 'values']} label={words.values} item={words.valueItem} blank="">
        {(at, index) => <LineField path={at} label={`${words.value} ${index + 1}`} hint={words.valueHint} onLeave={nameIt} />}
      </ListField>
      <LineField path={[...path, 'headline']} label={fields.headline} hint={headline && words.original(headline)} isLong />
      <LineField path={[...path, 'intro']} label={fields.intro} hint={intro && words.original(intro)} isLong />
      <LineField path={[...path, 'name']} label={words.name} hint={words.nameHint} />
      {value.trim() !== '' && <TryLink name={String(name)} query={String(query.value)} value={value} />}
    </div>
  )
}

/** The page as an ad's link opens it, which is that link too. */
function TryLink({ name, query, value }: { name: string; query: string; value: string }) {
  const { key, live } = useEditor()
  const campaign = key.slice(CAMPAIGN_PREFIX.length)
  const address = `${pathOfCampaign(campaign)}?${new URLSearchParams({ [query]: value })}`
  const isSeen = isSeenNow(campaign, live.value?.text ?? null, Date.now())
  return (
    <div className={styles.link}>
      <p>
        {isSeen && <a href={address} target="_blank" rel="noreferrer">{`${words.tryIt} (${campaignWords.newTab})`}</a>}
        <span className={control.hint}>{isSeen ? words.tryHint : words.notSeen}</span>
      </p>
      <CopyButton text={location.origin + address} label={words.copy} name={words.copyOf(name)} />
    </div>
  )
}
