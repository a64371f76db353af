import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { peopleWords, roleWords } from '../../../shared/content/studio/people.ts'
import { emailRule, isSameAddress, isSameMailbox } from '../../../shared/email-rule.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { ROLES } from '../../../shared/people/rights.ts'
import { useEditor, useField, useUnfinished } from '../entry/hooks.ts'
import { focusFirstError } from '../focus.ts'
import { ErrorWords } from '../schedule/parts.tsx'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { RoleDot } from './role-table.tsx'
import styles from './list.module.css'

const ROLE_OPTIONS: readonly { id: string; label: string }[] = ROLES.map((id) => ({ id, label: roleWords[id].name }))

/** Everybody on the list with their role, and what everybody else is. `me`: whoever edits it. */
export function PeopleList({ me }: { me: string }) {
  const editor = useEditor()
  const emails = Object.keys(editor.value.value)
  const wholeIssues = editor.errors.value.filter(({ path }) => path.length === 0)
  return (
    <section className={styles.list} aria-labelledby="people-on-list" data-focus-group>
      <div className={styles.head}>
        <h2 id="people-on-list" className={styles.title}>
          {peopleWords.list}
        </h2>
        <p className={styles.count}>{peopleWords.count(emails.length)}</p>
      </div>
      {wholeIssues.length > 0 && <ErrorWords words={wholeIssues.map(({ sentence, words }) => sentence ?? words)} />}
      <ul className={styles.people}>
        {emails.map((email) => (
          <PersonRow key={email} email={email} isMe={isSameAddress(email, me)} />
        ))}
        <li className={styles.person}>
          <RoleDot of="reader" />
          <div className={styles.who}>
            <p className={styles.email}>{peopleWords.others}</p>
            <p className={styles.detail}>{peopleWords.othersText}</p>
          </div>
          <p className={`${styles.choice} ${styles.fixed}`}>{roleWords.reader.name}</p>
        </li>
      </ul>
    </section>
  )
}

function PersonRow({ email, isMe }: { email: string; isMe: boolean }) {
  const { value, error, change } = useField([email])
  const role = typeof value === 'string' ? value : JSON.stringify(value)
  const known = ROLES.find((one) => one === role)
  return (
    <li className={styles.person}>
      <RoleDot of={known} />
      <div className={styles.who}>
        <p className={styles.email}>
          <span>{email}</span>
          {isMe && <span className={styles.me}>{peopleWords.you}</span>}
        </p>
        {error && <ErrorWords words={[error]} />}
      </div>
      <div className={styles.choice}>
        <SelectControl
          label={peopleWords.roleOf(email)}
          isLabelHidden
          value={role}
          options={known ? ROLE_OPTIONS : [...ROLE_OPTIONS, { id: role, label: role }]}
          onChange={change}
        />
      </div>
      <RemoveButton label={peopleWords.remove(email)} onRemove={() => change(undefined)} />
    </li>
  )
}

export function AddPerson() {
  const { add } = peopleWords
  const editor = useEditor()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const checked = checkField(emailRule, email)
  const others = checked.ok ? Object.keys(editor.value.value) : []
  const same = others.find((other) => isSameAddress(other, email))
  const alike = others.find((other) => isSameMailbox(other, email))
  const issues = {
    email: same !== undefined ? add.there(same) : checked.ok ? undefined : email.trim() === '' ? add.empty : add.wrong,
    role: role === undefined ? peopleWords.chooseRole : undefined,
  }
  const takeIn = () => {
    if (issues.email !== undefined || issues.role !== undefined || !checked.ok) {
      setHasTried(true)
      return false
    }
    editor.changeAt([checked.value ?? email], role)
    setEmail('')
    setRole(undefined)
    setHasTried(false)
    return true
  }
  // A role alone names nobody, and who is on the list already has theirs.
  useUnfinished(add.title, email.trim() !== '' && (same === undefined || role !== undefined), takeIn)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (flushSync(takeIn)) form.querySelector('input')?.focus()
    else focusFirstError(form)
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-labelledby="people-add">
      <h2 id="people-add" className={styles.title}>
        {add.title}
      </h2>
      <div className={styles.fields}>
        <TextControl
          label={add.email}
          hint={alike === undefined ? add.emailHint : add.alike(alike)}
          type="email"
          value={email}
          onChange={setEmail}
          error={hasTried ? issues.email : undefined}
        />
        <SelectControl
          label={peopleWords.role}
          placeholder={peopleWords.chooseRole}
          value={role}
          options={ROLE_OPTIONS}
          onChange={setRole}
          error={hasTried ? issues.role : undefined}
        />
      </div>
      <div>
        <StudioButton type="submit">{add.now}</StudioButton>
      </div>
    </form>
  )
}
