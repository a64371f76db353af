import { OPTIONS_MIN, QUESTION_KINDS, type QuestionKind } from '../../../shared/campaign/questions.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { useSchedule } from '../queries.ts'
import { RadioListControl, SelectControl } from '../ui/controls.tsx'
import { FieldPair, FormGroup, LineField, ListField, TickField } from './fields.tsx'
import { usePartIssues, usePartPath } from './part.ts'
import control from '../ui/control.module.css'

const PATH = ['questions']
const { questions: words, groups, items } = campaignWords

/** What the campaign asks its visitors, beside the form's own fields. */
export function QuestionsGroup() {
  const { value } = useField(usePartPath(PATH))
  const count = Array.isArray(value) ? value.length : 0
  return (
    <FormGroup
      title={groups.questions}
      summary={count === 0 ? words.none : String(count)}
      issues={usePartIssues(PATH)}
      place="offer"
    >
      <p>{words.lead}</p>
      <ListField path={PATH} label={words.list} item={items.question} blank={{ question: '', kind: 'text' }}>
        {(path) => <QuestionFields path={path} />}
      </ListField>
    </FormGroup>
  )
}

function QuestionFields({ path }: { path: EntryPath }) {
  const { value, change } = useField(usePartPath(path))
  const kind = useField(usePartPath([...path, 'kind']), words.kind)
  const before = useField(usePartPath([...path, 'before']))
  const isBefore = before.value === true
  const options = valueAt(value, ['options'])
  const isChoice = kind.value === 'choice'
  const changeKind = (next: QuestionKind) => {
    const { options: _, ...others } = Object(value) as Record<string, unknown>
    const blank = Array.from({ length: OPTIONS_MIN }, () => ({ text: '' }))
    change({ ...others, kind: next, ...(next === 'choice' && { options: Array.isArray(options) ? options : blank }) })
  }
  const changeBefore = (when: 'before' | 'after') => {
    const { before: _, ...others } = Object(value) as Record<string, unknown>
    change(when === 'before' ? { ...others, before: true } : withoutHosts(others))
  }
  return (
    <>
      <LineField path={[...path, 'question']} label={words.question} isLong />
      <SelectControl
        label={words.kind}
        value={QUESTION_KINDS.find((known) => known === kind.value)}
        options={QUESTION_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
        onChange={changeKind}
        error={kind.error}
      />
      {(isChoice || options !== undefined) && (
        <ListField path={[...path, 'options']} label={words.options} item={items.answer} blank={{ text: '' }}>
          {(option, index) => <OptionFields path={option} index={index} isBefore={isBefore} />}
        </ListField>
      )}
      <TickField path={[...path, 'required']} label={words.required} />
      <RadioListControl
        label={words.when}
        value={isBefore ? 'before' : 'after'}
        options={[
          { id: 'after', label: words.after.label, text: words.after.text },
          { id: 'before', label: words.before.label, text: words.before.text },
        ]}
        onChange={changeBefore}
      />
      {before.error && <span className={control.error}>{campaignWords.itemError(before.error)}</span>}
    </>
  )
}

/** A host is chosen before the times or not at all. */
function withoutHosts(question: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(question.options)) return question
  return { ...question, options: question.options.map((option) => ({ text: valueAt(option, ['text']) })) }
}

/** Is no host's key. */
const ANY = '-'

/** One answer of a choice and, where there are several hosts, whose times it leads to. */
function OptionFields({ path, index, isBefore }: { path: EntryPath; index: number; isBefore: boolean }) {
  const { value, error, change } = useField(usePartPath([...path, 'host']), words.host)
  const hosts = useSchedule()?.hosts ?? []
  const host = typeof value === 'string' ? value : ANY
  const isUnknown = host !== ANY && !hosts.some(({ key }) => key === host)
  const text = <LineField path={[...path, 'text']} label={words.option(index + 1)} />
  if (value === undefined && (!isBefore || hosts.length < 2)) return text
  return (
    <FieldPair>
      {text}
      <SelectControl
        label={words.host}
        value={host}
        options={[
          { id: ANY, label: words.anyHost },
          ...hosts.map(({ key, name }) => ({ id: key, label: name })),
          ...(isUnknown ? [{ id: host, label: words.formerHost(host) }] : []),
        ]}
        onChange={(key) => change(key === ANY ? undefined : key)}
        error={error}
      />
    </FieldPair>
  )
}
