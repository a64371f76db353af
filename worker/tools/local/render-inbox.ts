import { readFileSync } from 'node:fs'
import { site } from '../../../shared/content/site.ts'
import { leadMessageWords } from '../../../shared/content/studio/lead-messages.ts'
import type { MailSender } from '../../../shared/message.ts'
import type { Behaviour, MailAddress, SentMail } from './mail-simulator.ts'
import { canReply, REPLIES, RETURNED, type Reply } from './reply-by-mail.ts'

const STYLE = readFileSync(new URL('render-inbox.css', import.meta.url), 'utf8')

/** What a sender can be told to do, in words. */
const BEHAVIOURS: readonly (readonly [words: string, behaviour: Behaviour])[] = [
  ['takes every mail', { mode: 'accept' }],
  ['refuses the mail (400)', { mode: 'status', status: 400 }],
  ['refuses our key or account (401)', { mode: 'status', status: 401 }],
  ['says that we ask too often (429)', { mode: 'status', status: 429 }],
  ['fails (500)', { mode: 'status', status: 500 }],
  ['cannot be reached', { mode: 'refuse' }],
  ['does not answer', { mode: 'hang' }],
  ['answers late', { mode: 'slow' }],
  ['is cut off in its answer', { mode: 'cut' }],
  ['takes the mail and is cut off', { mode: 'accept-then-cut' }],
]

/** Tells a sender what is chosen. Reloads only if the number of mails has changed, so that a reader keeps the scroll position. */
const watch = (count: number) => `
  for (const list of document.querySelectorAll('select'))
    list.addEventListener('change', () => fetch('/behaviour?sender=' + list.name, { method: 'PUT', body: list.value }))
  setInterval(async () => {
    try { if ((await (await fetch('/messages')).json()).length !== ${count}) location.reload() } catch {}
  }, 2000)`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const address = ({ email, name }: MailAddress) => escapeHtml(name ? `${name} <${email}>` : email)

/** `siteUrl`: where the site's URLs in the texts lead. `answered`: which invite was just answered, as `3.DECLINED`. */
export type Inbox = {
  messages: readonly SentMail[]
  /** How each sender that is set up behaves. */
  behaviours: readonly { sender: MailSender; behaviour: Behaviour }[]
  siteUrl: string | undefined
  answered: string
}

/** The page with the caught mail, newest first. `nonce` allows its script in the Content-Security-Policy. */
export function renderInbox({ messages, behaviours, siteUrl, answered }: Inbox, nonce: string): string {
  const articles = messages
    .map((mail, index) => renderMail(mail, index, siteUrl, answered))
    .reverse()
    .join('')
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caught mail (${messages.length})</title><style>${STYLE}</style></head>
<body><header><h1>Caught mail</h1><p>What the site would have sent. Nothing here leaves this computer.</p>
<div class="senders">${behaviours.map(renderBehaviour).join('')}</div></header>
<main>${articles || '<p>No mail yet. Book a session or write an enquiry, and it will appear here.</p>'}</main>
<script nonce="${nonce}">${watch(messages.length)}</script></body></html>`
}

/** The list in which a sender is told what to do. */
function renderBehaviour({ sender, behaviour }: Inbox['behaviours'][number]): string {
  const isNow = ({ mode, status }: Behaviour) =>
    mode === behaviour.mode && (mode !== 'status' || status === (behaviour.status ?? 500))
  const isKnown = BEHAVIOURS.some(([, known]) => isNow(known))
  const all = isKnown ? BEHAVIOURS : [...BEHAVIOURS, ['does as it was told elsewhere', behaviour] as const]
  const options = all.map(
    ([words, option]) =>
      `<option value="${escapeHtml(JSON.stringify(option))}"${isNow(option) ? ' selected' : ''}>${words}</option>`,
  )
  return `<label>${leadMessageWords.senders[sender]}<select name="${sender}" autocomplete="off">${options.join('')}</select></label>`
}

function renderMail(mail: SentMail, index: number, siteUrl: string | undefined, answered: string): string {
  const to = mail.personalizations.flatMap((item) => item.to).map(address)
  const rows = [
    ['From', address(mail.from)],
    ['To', to.join(', ')],
    ...(mail.sender ? [['By', leadMessageWords.senders[mail.sender]]] : []),
    ...(mail.reply_to ? [['Reply to', address(mail.reply_to)]] : []),
    ...(mail.attachments ?? []).map((attachment, place) => [
      'Attached',
      `<a href="/messages/${index}/attachments/${place}">${escapeHtml(attachment.filename)}</a>`,
    ]),
  ]
  return `<article><h2>${escapeHtml(mail.personalizations[0]?.subject ?? mail.subject)}</h2>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>
${siteUrl ? renderReplies(mail, index, answered) : ''}
${mail.content.map((part) => renderPart(part, siteUrl)).join('')}</article>`
}

/** Buttons that do what the reader's calendar, or the provider, would: each tells the local site. `answered`: as in `renderInbox`. */
function renderReplies(mail: SentMail, index: number, answered: string): string {
  const [place, given = ''] = answered.split('.')
  const form = (verb: string, fields: string, done: string | undefined) =>
    `<form method="post" action="/messages/${index}/${verb}">${fields}${Number(place) === index && done ? `<span role="status">${done}</span>` : ''}</form>`
  const buttons = Object.entries(REPLIES).map(([answer, label]) => `<button name="answer" value="${answer}">${label}</button>`)
  const answers = `<span>Reply as a calendar</span>${buttons.join('')}`
  const chosen = given in REPLIES ? `Answered: ${REPLIES[given as Reply]}` : undefined
  const bounce = '<button>Say that it did not arrive</button>'
  return [
    ...(canReply(mail) ? [form('answer', answers, chosen)] : []),
    ...(mail.campaign_id ? [form('bounce', bounce, given === RETURNED ? 'The site was told' : undefined)] : []),
  ].join('')
}

function renderPart({ type, value }: { type: string; value: string }, siteUrl: string | undefined): string {
  if (type.startsWith('text/html'))
    return `<details><summary>As formatted mail</summary><iframe sandbox srcdoc="${escapeHtml(value)}" title="Formatted mail"></iframe></details>`
  if (type.startsWith('text/calendar'))
    return `<details><summary>As calendar entry</summary><pre>${escapeHtml(value)}</pre></details>`
  return `<pre>${siteUrl ? linkLocally(escapeHtml(value), siteUrl) : escapeHtml(value)}</pre>`
}

function linkLocally(markup: string, siteUrl: string): string {
  return markup.replace(/https:\/\/[^\s]+/g, (url) => {
    const path = url.startsWith(`${site.origin}/`) ? url.slice(site.origin.length) : undefined
    return path === undefined ? url : `<a href="${siteUrl}${path}">${url}</a>`
  })
}
