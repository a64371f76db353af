import { useCallback, useMemo, useState } from 'react'
import { pageOfWords, WORDS_PREFIX } from '../../../shared/content/page-words.ts'
import { draftLinkWords } from '../../../shared/content/studio/campaigns.ts'
import { pageName, pageWordsWords } from '../../../shared/content/studio/page-words.ts'
import type { Page } from '../../../shared/paths.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { textsOf } from '../../../shared/words/texts.ts'
import { DraftLinksDialog, NewestAnswer } from '../campaign/draft-links.tsx'
import { Sides } from '../campaign/editor.tsx'
import { TimedParts } from '../campaign/form.tsx'
import { CampaignPreview } from '../campaign/preview.tsx'
import type { PreviewPlace } from '../campaign/preview-frame.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { type EntryValue, momentAt, valueAt } from '../entry/entry-value.ts'
import { EditorContext, useEditor, useEntryEditor, useOpenedEntry } from '../entry/hooks.ts'
import { MissingPage, QueryPage } from '../frame/query-page.tsx'
import { BackLink, StudioButton } from '../ui/buttons.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { WordsForm, WordsNotices } from './form.tsx'
import { elementOf, type PlacedText, pathAt } from './text-match.ts'

const { edit: words, subject } = pageWordsWords

/** /studio/words/<page>: the words of one built-in page, and the page beside them. */
export function WordsEditorPage({ pageId }: { pageId: string }) {
  const entry = WORDS_PREFIX + pageId
  const page = pageOfWords(entry)
  const query = useOpenedEntry(entry)
  if (!page) return <MissingPage />
  return <QueryPage query={query}>{(opened) => <WordsEditor page={page} entry={entry} opened={opened} />}</QueryPage>
}

/** An entry without anything: all as built in. */
const BLANK: EntryValue = {}

function WordsEditor({ page, entry, opened }: { page: Page; entry: string; opened: OpenedEntry }) {
  const editor = useEntryEditor(entry, opened, BLANK)
  const [isSharing, setSharing] = useState(false)
  const name = subject(pageName(page))
  return (
    <EditorContext value={editor}>
      <EntryFrame entryName={name} others={opened.others} address={page.path}>
        <BackLink href="/words">{words.back}</BackLink>
        <PageHeading
          isNamed
          title={name}
          actions={
            !editor.isReadOnly && (
              <>
                <StudioButton onPress={() => setSharing(true)}>{draftLinkWords.open}</StudioButton>
                <StudioButton isDisabled={Object.keys(editor.value.value).length === 0} onPress={() => editor.change(BLANK)}>
                  {words.all}
                </StudioButton>
              </>
            )
          }
        >
          {page.path}
        </PageHeading>
        <NewestAnswer campaignKey={entry} onOpen={() => setSharing(true)} />
        <FormAndPreview page={page.id} />
        <DraftLinksDialog campaignKey={entry} isOpen={isSharing} onClose={() => setSharing(false)} />
      </EntryFrame>
    </EditorContext>
  )
}

/** The texts, and beside them the page: a press on a text there opens its field, and a field shows its place. */
function FormAndPreview({ page }: { page: Page['id'] }) {
  const editor = useEditor()
  const [part, setPart] = useState<'now' | 'later'>('now')
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const [picked, setPicked] = useState<{ path: string }>()
  const [looked, setLooked] = useState<string>()
  const value = editor.value.value
  const changed = valueAt(value, part === 'now' ? ['texts'] : ['next', 'entry', 'texts'])
  const texts = useMemo(
    () => [...textsOf(page).values()].map(({ path, built }) => ({ path, text: String(valueAt(changed, [path]) ?? built) })),
    [page, changed],
  )
  const place = usePlace(texts, looked)
  const press = useCallback(
    (shown: Document, event: MouseEvent) => {
      const path = pathAt(shown, texts, event)
      if (path === undefined || editor.isReadOnly) return
      setSide('edit')
      setPicked({ path })
    },
    [texts, editor],
  )
  return (
    <Sides
      label={words.form}
      side={side}
      onSide={setSide}
      onLook={(field) => setLooked(field.closest<HTMLElement>('[data-text]')?.dataset.text ?? looked)}
      form={
        <>
          <WordsNotices page={page} />
          <TimedParts onPart={setPart} form={({ base }) => <WordsForm page={page} base={base} picked={picked} />} />
        </>
      }
      preview={
        <CampaignPreview
          campaignKey={editor.key}
          from={part === 'later' ? momentAt(value, ['next', 'at']) : undefined}
          place={place}
          onPress={press}
        />
      }
    />
  )
}

/** Where the page shows a text, which is marked there. */
function usePlace(texts: readonly PlacedText[], path: string | undefined): PreviewPlace | undefined {
  return useMemo(() => {
    if (path === undefined) return undefined
    return (shown) => {
      const found = elementOf(shown, texts, path)
      for (const marked of shown.querySelectorAll<HTMLElement>(`[${MARK}]`)) outline(marked, false)
      if (found) outline(found as HTMLElement, true)
      return found
    }
  }, [texts, path])
}

const MARK = 'data-looked-at'

function outline(element: HTMLElement, isOn: boolean): void {
  element.toggleAttribute(MARK, isOn)
  element.style.outline = isOn ? '3px solid #d5a021' : ''
  element.style.outlineOffset = isOn ? '4px' : ''
}
