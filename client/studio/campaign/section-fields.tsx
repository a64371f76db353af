import type { ReactElement } from 'react'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { FieldPair } from './field-pair.tsx'
import { LineField } from './line-field.tsx'
import { ListField } from './list-field.tsx'
import { TickField } from './tick-field.tsx'

const { sectionFields: words, items } = campaignWords

/** The fields of the section at `path`, by its kind. */
export function SectionFields({ path, kind }: { path: EntryPath; kind: CampaignSection['kind'] }): ReactElement {
  const heading = <LineField path={[...path, 'heading']} kind={kind} label={words.heading} />
  const inItems = { path: [...path, 'items'], kind }
  switch (kind) {
    case 'text':
      return (
        <>
          {heading}
          <ListField path={[...path, 'paragraphs']} kind={kind} label={words.paragraphs} item={items.paragraph} blank="">
            {(item, index) => <LineField path={item} kind={kind} label={`${words.paragraph} ${index + 1}`} isLong />}
          </ListField>
        </>
      )
    case 'ledger':
      return (
        <>
          {heading}
          <ListField {...inItems} label={words.items} item={items.row} blank={{ name: '' }}>
            {(item) => (
              <>
                <FieldPair>
                  <LineField path={[...item, 'name']} kind={kind} label={words.name} />
                  <LineField path={[...item, 'detail']} kind={kind} label={words.detail} />
                </FieldPair>
                <LineField path={[...item, 'text']} kind={kind} label={words.text} isLong />
              </>
            )}
          </ListField>
        </>
      )
    case 'steps':
      return (
        <>
          {heading}
          <ListField {...inItems} label={words.steps} item={items.step} blank={{ name: '', text: '' }}>
            {(item) => (
              <>
                <LineField path={[...item, 'name']} kind={kind} label={words.name} />
                <LineField path={[...item, 'text']} kind={kind} label={words.text} isLong />
              </>
            )}
          </ListField>
        </>
      )
    case 'quote':
      return (
        <>
          <LineField path={[...path, 'quote']} kind={kind} label={words.quote} isLong />
          <FieldPair>
            <LineField path={[...path, 'author']} kind={kind} label={words.author} />
            <LineField path={[...path, 'role']} kind={kind} label={words.role} />
            <LineField path={[...path, 'company']} kind={kind} label={words.company} />
          </FieldPair>
          <TickField path={[...path, 'sample']} label={words.sample} />
        </>
      )
    case 'figures':
      return (
        <>
          {heading}
          <ListField {...inItems} label={words.figures} item={items.figure} blank={{ value: '', label: '' }}>
            {(item) => (
              <FieldPair>
                <LineField path={[...item, 'value']} kind={kind} label={words.value} />
                <LineField path={[...item, 'label']} kind={kind} label={words.label} />
              </FieldPair>
            )}
          </ListField>
        </>
      )
    case 'questions':
      return (
        <>
          {heading}
          <ListField {...inItems} label={words.questions} item={items.question} blank={{ question: '', answer: '' }}>
            {(item) => (
              <>
                <LineField path={[...item, 'question']} kind={kind} label={words.question} />
                <LineField path={[...item, 'answer']} kind={kind} label={words.answer} isLong />
              </>
            )}
          </ListField>
        </>
      )
  }
}
