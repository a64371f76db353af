import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { peopleWords } from '../../../shared/content/studio/people.ts'
import { emailRule, isSameMailbox } from '../../../shared/email-rule.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { useEditor } from '../entry/hooks.ts'
import { focusFirstError } from '../focus.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { ROLE_OPTIONS } from './list.tsx'
import styles from './list.module.css'

const { add: words } = peopleWords

/** Adds somebody to the list, with a role. */
export function AddPerson() {
  const editor = useEditor()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const checked = checkField(emailRule, email)
  const same = Object.keys(editor.value.value).find((other) => checked.ok && isSameMailbox(other, email))
  const issues = {
    email: same !== undefined ? words.there(same) : checked.ok ? undefined : email.trim() === '' ? words.empty : checked.message,
    role: role === undefined ? peopleWords.chooseRole : undefined,
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (issues.email !== undefined || issues.role !== undefined || !checked.ok) {
      flushSync(() => setHasTried(true))
      focusFirstError(form)
      return
    }
    editor.changeAt([checked.value ?? email], role)
    setEmail('')
    setRole(undefined)
    setHasTried(false)
    form.querySelector('input')?.focus()
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-labelledby="people-add">
      <h2 id="people-add" className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.fields}>
        <TextControl
          label={words.email}
          hint={words.emailHint}
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
        <StudioButton type="submit">{words.now}</StudioButton>
      </div>
    </form>
  )
}
