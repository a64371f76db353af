import { leadWords } from '../../../shared/content/studio/leads.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useLeadsOfPerson } from './use-leads-of-person.ts'

type ForgetPersonChoiceProps = { email: string | null; isDisabled: boolean; onForget: () => void }

const { deletion: words } = leadWords

/** Says how many more leads a person has, and offers to delete all of them; nothing if there is this one alone. */
export function ForgetPersonChoice({ email, isDisabled, onForget }: ForgetPersonChoiceProps) {
  const { data, isError } = useLeadsOfPerson(email)
  if (email === null) return <p>{words.noAddress}</p>
  if (isError) return <p>{words.othersUnknown}</p>
  const others = (data?.leads.length ?? 0) - 1
  if (!data || others < 1) return null
  return (
    <Notice
      kind="look"
      title={words.others(others, data.next !== null)}
      actions={
        <StudioButton kind="danger" isDisabled={isDisabled} onPress={onForget}>
          {words.all}
        </StudioButton>
      }
    >
      {words.othersText(email)}
    </Notice>
  )
}
