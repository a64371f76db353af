import { useMutation, useQuery } from '@tanstack/react-query'
import { weeklyMailWords as words } from '../../../shared/content/week.ts'
import { isSameAddress } from '../../../shared/email-rule.ts'
import { WEEKLY_MAIL, WEEKLY_MAIL_END } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { useMe } from '../people.ts'
import { bodyOf, EMPTY_BODY, queryClient, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, PagePart, StateLine, useAsked } from '../ui/layout.tsx'
import styles from './mail.module.css'

/** The same figures as a mail each Monday: a switch for oneself, and who else gets it. For owners. */
export function WeeklyMailSection() {
  const me = useMe()
  const query = useQuery({
    queryKey: MAIL_QUERY,
    queryFn: async () => (await bodyOf(studioApi['weekly-mail'].$get())).emails,
  })
  const { mutate, isPending, error, variables, data } = useWeeklyMailChange()
  useAsked(WEEKLY_MAIL, (asked) => asked === WEEKLY_MAIL_END && mutate({ act: 'end' }))
  const emails = query.data
  if (!emails || me === undefined) return query.error ? <FailureNotice reason={reasonOf(query.error)} /> : null
  const isOn = emails.some((email) => isSameAddress(email, me))
  const others = emails.filter((email) => !isSameAddress(email, me))
  return (
    <PagePart title={words.title} className={styles.mail} titleClass={styles.title}>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.own}>
        <StateLine isOn={isOn}>{isOn ? words.on : words.off}</StateLine>
        <StudioButton isPending={isPending} onPress={() => mutate(isOn ? { act: 'end' } : { act: 'begin' })}>
          {isOn ? words.end : words.begin}
        </StudioButton>
      </div>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => variables && mutate(variables)} />}
      {data && variables?.act === 'begin' && isOn && <Notice kind="done" title={words.begun} />}
      {data && variables?.act === 'end' && variables.email === undefined && !isOn && <Notice kind="done" title={words.ended} />}
      {others.length > 0 && (
        <>
          <h3 className={styles.others}>{words.others}</h3>
          <ul className={styles.list}>
            {others.map((email) => (
              <li key={email}>
                <span>{email}</span>
                <StudioButton
                  kind="quiet"
                  isPending={isPending}
                  aria-label={words.endOf(email)}
                  onPress={() => mutate({ act: 'end', email })}
                >
                  {words.endOther}
                </StudioButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagePart>
  )
}

const MAIL_QUERY = ['weekly-mail'] as const

/** To begin one's own mail, or to end one's own or that of a colleague. */
type WeeklyMailChange = { act: 'begin' } | { act: 'end'; email?: string }

function useWeeklyMailChange() {
  return useMutation({
    mutationFn: async (change: WeeklyMailChange) => {
      const { begin, end } = studioApi['weekly-mail']
      const response = change.act === 'begin' ? begin.$post({}, EMPTY_BODY) : end.$post({ json: { email: change.email } })
      return (await bodyOf(response)).emails
    },
    onSuccess: async (emails) => {
      // A read that began before the change would show the list as it was.
      await queryClient.cancelQueries({ queryKey: MAIL_QUERY })
      queryClient.setQueryData(MAIL_QUERY, emails)
    },
  })
}
