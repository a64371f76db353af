import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { answerMailWords, approvalWords as words } from '../../shared/content/draft-approval.ts'
import { previewWords } from '../../shared/content/form-help.ts'
import { colleagueMailWords } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { answerPath, type DraftAnswer, type DraftLink } from '../../shared/draft-link.ts'
import { RETENTION } from '../../shared/retention.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ENTRY, headlined, KEY, PAGE } from '../support/worker/kv-page.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { askOps, get, newAddress, postForm } from '../support/worker/requests.ts'
import { ANN, askStudio, BEN, openEntry, postStudio, published, saveDraft } from '../support/worker/studio.ts'
import { advance, DAY_MS, world } from '../support/worker/world.ts'

type Listed = { links: DraftLink[]; answers: DraftAnswer[] }
const listed = async (by = ANN) => (await askStudio(`/api/draft-links/${KEY}`, {}, by)).json<Listed>()

/** A draft of Ann's, and the path where a client answers to it. */
async function asked(headline = 'Is this right?', body: object = { asks: true }): Promise<{ key: string; path: string }> {
  await saveDraft(ENTRY, headlined(headline), 0)
  const { link } = await (await postStudio(`draft-links/${KEY}`, body)).json<{ link: { key: string } }>()
  return { key: link.key, path: answerPath(link.key) }
}
const revise = async (headline: string) => {
  const { draft } = await (await askStudio(`/api/entries/${ENTRY}`)).json<{ draft: { revision: number } }>()
  await saveDraft(ENTRY, headlined(headline), draft.revision)
}
const seenAt = async (path: string) => /name="seen" value="(.*?)"/.exec(await (await get(path)).text())?.[1] ?? ''
const approve = async (path: string, fields: Record<string, string> = {}) =>
  postForm(path, { name: 'Cleo Client', answer: 'approved', words: '', seen: await seenAt(path), ...fields })
const mails = async () => {
  await ringAlarm()
  return world.mails.map(({ subject, personalizations: [{ to } = { to: [] }], content }) => ({
    subject,
    to,
    text: content[0]?.value ?? '',
    html: content[1]?.value ?? '',
  }))
}
/** Where the studio changes the draft. */
const EDITOR = `${site.origin}/studio/campaigns/${KEY}`

describe('a link to a draft that asks for an approval', () => {
  it('takes an approval once, however often it is sent, tells its maker by one mail, and shows it with the draft and in History', async () => {
    const { key, path } = await asked()
    expect(await (await get(`${PAGE}?preview=${key}`)).text()).toContain(`<a href="${path}">${words.bar.ask}</a>`)
    for (let time = 0; time < 3; time++) {
      const response = await approve(path)
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?given`])
    }
    expect((await listed()).answers).toMatchObject([{ name: 'Cleo Client', isApproved: true, words: '', isOfNow: true }])
    expect((await listed(BEN)).answers).toEqual([])
    expect(await (await get(`${path}?given`)).text()).toContain(words.given.title)
    const bar = await (await get(`${PAGE}?preview=${key}`)).text()
    expect(bar).toContain(`<strong data-approved="true">${words.bar.approved('Cleo Client')}</strong>`)
    const [mail, ...more] = await mails()
    expect([mail?.subject, mail?.to, more]).toEqual([`Approved: ${PAGE}`, [{ email: ANN }], []])
    expect(mail?.text).toContain(
      `YOUR DRAFT IS APPROVED\n\n${answerMailWords.approved('Cleo Client', PAGE)}\n\nOpen the draft:\n${EDITOR}\n\n${answerMailWords.why}`,
    )
    expect(mail?.html).toMatch(
      new RegExp(`approved</h1>.*Cleo Client.*href="${EDITOR}" style="[^"]*background-color.*You get this`),
    )
    const { answers } = await (await askStudio('/api/record')).json<{ answers: object[] }>()
    expect(answers).toMatchObject([{ entry: ENTRY, name: 'Cleo Client', isApproved: true }])
    expect(JSON.stringify(world.logs)).not.toContain(key)
    // Another client's link shows nothing of it.
    const other = await asked()
    for (const at of [other.path, `${PAGE}?preview=${other.key}`])
      expect(await (await get(at)).text()).not.toContain('Cleo Client')
  })

  it('says that an approval was of an earlier version once the draft has changed, and takes none of what is no longer shown', async () => {
    const { path } = await asked()
    const old = await seenAt(path)
    await approve(path)
    await revise('Another claim.')
    expect((await listed()).answers).toMatchObject([{ isOfNow: false }])
    expect(await (await get(path)).text()).toContain(words.given.earlier)
    const replayed = await approve(path, { seen: old, name: 'Late Client', words: 'Kept.' })
    expect(replayed.status).toBe(409)
    const html = await replayed.text()
    expect(html).toContain(words.changed)
    expect(html).toContain('>Kept.</textarea>')
    expect((await listed()).answers).toHaveLength(1)
    expect((await approve(path)).status).toBe(303)
    expect((await listed()).answers).toMatchObject([{ isOfNow: true }, { isOfNow: false }])
    // The same words again are the same version.
    await revise('Is this right?')
    expect((await listed()).answers).toMatchObject([{ isOfNow: false }, { isOfNow: true }])
  })

  it('says what is true of what it shows: a draft that nobody else sees, what everyone sees, or what is published and hidden', async () => {
    const { key, path } = await asked()
    const stageAt = async () => {
      const [page, preview] = await Promise.all([path, `${PAGE}?preview=${key}`].map(async (at) => (await get(at)).text()))
      const stages = (['draft', 'seen', 'hidden'] as const).filter((stage) => page?.includes(words.lead(PAGE, stage)))
      return [...stages, preview?.includes('Preview of a draft'), preview?.includes('Preview of what is published')]
    }
    expect(await stageAt()).toEqual(['draft', true, false])
    const hidden = { ...headlined('Is this right?'), draft: true }
    const first = await published(ENTRY, hidden, { revision: (await openEntry(ENTRY)).draft?.revision })
    expect(await stageAt()).toEqual(['hidden', false, true])
    await published(ENTRY, headlined('Is this right?'), { basedOn: first.id })
    expect(await stageAt()).toEqual(['seen', false, true])
    await saveDraft(ENTRY, headlined('Another claim.'), 0)
    expect(await stageAt()).toEqual(['draft', true, false])
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['no name', { name: ' ' }, [words.faults.name]],
    ['a name of line breaks and control characters', { name: '\r\n\u0000\u0007' }, [words.faults.name]],
    ['a long name', { name: 'x'.repeat(81) }, [words.faults.nameLong]],
    ['no choice', { answer: '' }, [words.faults.answer]],
    ['changes without words', { answer: 'changes', words: '<b></b>' }, [words.faults.words]],
    ['more words than fit', { answer: 'changes', words: 'x'.repeat(2001) }, [words.faults.wordsLong]],
  ])('says what is missing, and keeps what was typed: %s', async (_what, fields, faults) => {
    const { path } = await asked()
    const response = await approve(path, fields)
    expect(response.status).toBe(400)
    const html = await response.text()
    for (const fault of faults) expect(html).toContain(fault)
    expect((await listed()).answers).toEqual([])
  })

  it('keeps what a stranger writes as words: no markup, no header of a mail, nothing that breaks the page or the studio', async () => {
    const { key, path } = await asked()
    const hostile = 'Bcc: all@visitor.example\r\nSubject: Free <script>alert(1)</script> & "more"\u0000'
    const given = { name: `Eve\r\n${hostile}`.slice(0, 80), answer: 'changes', words: hostile }
    expect((await approve(path, given)).status).toBe(303)
    const pages = await Promise.all([path, `${PAGE}?preview=${key}`].map(async (at) => (await get(at)).text()))
    for (const html of pages) {
      expect(html).not.toContain('alert(1)</script>')
      expect(html).not.toMatch(/<script>alert/)
    }
    const [mail] = await mails()
    expect(mail?.subject).toBe(`Changes wanted: ${PAGE}`)
    expect(mail?.text).toContain(`${PAGE}:\n\n> Bcc: all@visitor.example\n> Subject: Free`)
    expect(mail?.html).toContain('<blockquote')
    expect(mail?.to).toEqual([{ email: ANN }])
    // A marketer, who may make a link, has no Leads.
    expect(mail?.text).not.toContain(colleagueMailWords.off)
    const [answer] = (await listed()).answers
    expect(answer?.name).not.toMatch(/[\r\n<]/)
    expect(answer?.words).toContain('Bcc: all@visitor.example\nSubject: Free alert(1)')
  })

  it('tells its maker nothing by mail if they want no such mails', async () => {
    await postStudio('leads/told', { on: false })
    expect((await approve((await asked()).path)).status).toBe(303)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['no mail to its maker', ANN, 0],
    ['no mail that names them', BEN, 0],
    ['a mail that does not name them', 'carl@colleague.example', 1],
  ])('leaves %s to be sent if %s is forgotten', async (_what, email, left) => {
    const { path } = await asked()
    await approve(path, { answer: 'changes', words: `Ask ${BEN}.` })
    await askOps('forget', { method: 'POST', body: JSON.stringify({ email }) })
    expect(await mails()).toHaveLength(left)
  })

  it('takes nothing from another site, nothing large, no guess, no link that asks nothing or has ended', async () => {
    const { key, path } = await asked()
    const fields = { name: 'Eve', answer: 'approved', words: '', seen: await seenAt(path) }
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' }])
      expect((await postForm(path, fields, { headers })).status).toBe(403)
    expect((await postForm(path, { ...fields, words: 'x'.repeat(40_000) })).status).toBe(413)
    const { path: plain } = await (async () => {
      const { link } = await (await postStudio(`draft-links/${KEY}`, {})).json<{ link: { key: string } }>()
      return { path: answerPath(link.key) }
    })()
    const guess = answerPath(`draft-${'A'.repeat(22)}`)
    for (const wrong of [plain, guess, `${path}x`, '/draft/%00', answerPath('draft-')]) {
      const [opened, sent] = [await get(wrong), await postForm(wrong, fields)]
      expect([opened.status, sent.status]).toEqual([410, 410])
      expect(await opened.text()).toContain(previewWords.ended.title)
    }
    const address = newAddress()
    for (let time = 0; time < 20; time++) expect((await postForm(path, {}, { address })).status).toBe(400)
    expect((await postForm(path, fields, { address })).status).toBe(429)
    const { links } = await listed()
    await postStudio(`draft-links/${KEY}/end`, { id: links.find((link) => link.key === key)?.id })
    expect((await postForm(path, fields)).status).toBe(410)
    advance(8 * DAY_MS)
    expect((await get(path)).status).toBe(410)
    expect((await listed()).answers).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('takes twenty answers at most, and goes with its draft and with whoever made it', async () => {
    const { path } = await asked()
    const store = env.VERSION_STORE.getByName('main')
    const behind = await store.behindDraftLink(path.slice('/draft/'.length), Date.now())
    for (let n = 0; n < 20; n++) {
      const said = { name: `N${n}`, isApproved: true, words: '' }
      expect(await store.answerDraft(path.slice('/draft/'.length), said, behind?.seen ?? '', Date.now())).toMatchObject({
        ok: true,
      })
    }
    const full = await approve(path)
    expect([full.status, (await full.text()).includes(words.full)]).toEqual([409, true])
    const { draft } = await (await askStudio(`/api/entries/${ENTRY}`)).json<{ draft: { revision: number } }>()
    // Of another window.
    await postStudio(`entries/${ENTRY}/discard`, { revision: draft.revision - 1 })
    expect((await listed()).answers).toHaveLength(20)
    await postStudio(`entries/${ENTRY}/discard`, { revision: draft.revision })
    expect((await listed()).answers).toEqual([])
  })

  it('takes the longest words in any letters, and keeps an approval of what is published, then or now, whatever is discarded later', async () => {
    const { path } = await asked()
    expect((await approve(path, { words: '\u{1f41d}'.repeat(2000) })).status).toBe(303)
    const first = await published(ENTRY, headlined('Is this right?'), { revision: (await openEntry(ENTRY)).draft?.revision })
    advance(1)
    const before = await published(ENTRY, headlined('It is.'), { basedOn: first.id })
    advance(1)
    await approve(path)
    const saved = await saveDraft(ENTRY, headlined('Another claim.'), 0, ANN, before.id)
    await approve(path, { name: 'Late Client' })
    await postStudio(`entries/${ENTRY}/discard`, { revision: (await saved.json<{ revision: number }>()).revision })
    expect((await listed()).answers).toMatchObject([{ words: '', isOfNow: true }, { isOfNow: false }])
    // As long as the privacy policy says: the cron trigger deletes it.
    for (const [days, left] of [
      [RETENTION.draftAnswerDays - 1, 2],
      [2, 0],
    ] as const) {
      advance(days * DAY_MS)
      await runCron()
      expect((await listed()).answers).toHaveLength(left)
    }
  })
})
