/** A mail that came back. `mailId`: of ours, in the headers that came back with it; without it none did. */
export type Bounced = {
  to: string
  recipient: string
  mailId?: string
  action?: string
  status?: string
  body?: 'headers' | 'whole'
}

/** To whom a made mail comes back, whom of ours it names, and the id of the mail that came back. */
type Made = { to: string; recipient: string; mailId: string }
type Maker = (made: Made) => string

const lines = (...all: string[]) => [...all, ''].join('\r\n')
const DAEMON = 'From: Mail Delivery System <MAILER-DAEMON@mx.visitor.example>'
const REPLIED = 'Auto-Submitted: auto-replied'
const SORRY = 'Your message could not be delivered to one or more of its recipients.'
const MTA = 'Reporting-MTA: dns; mx.visitor.example'
const REPORT = 'report; report-type=delivery-status'

/** The headers of ours that came back. */
const original = ({ recipient, mailId }: Made) => [
  'From: Brightwattle <bookings@brightwattle.example>',
  `To: ${recipient}`,
  'Subject: hidden words',
  `References: <${mailId}@www.brightwattle.example>`,
]

/** A mail of several parts, each with its type and its lines. */
const inParts = (to: string, headers: string[], type: string, parts: string[][]) =>
  lines(
    'Return-Path: <>',
    DAEMON,
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${type}; boundary="part"`,
    '',
    ...parts.flatMap(([content, ...text]) => ['--part', `Content-Type: ${content}`, '', ...text, '']),
    '--part--',
  )

/** A report in the structure of RFC 3464, made by us after what Postfix and Exchange send. */
export function bounceMail({
  to,
  recipient,
  mailId = '',
  action = 'failed',
  status = '5.1.1',
  body = 'headers',
}: Bounced): string {
  const returned = [...original({ to, recipient, mailId }), 'Auto-Submitted: auto-generated']
  const whole = ['message/rfc822', ...returned, 'Content-Type: text/plain', '', 'hidden words']
  return inParts(to, [REPLIED, 'Message-ID: <made-by-us@mx.visitor.example>'], REPORT, [
    ['text/plain; charset=us-ascii', 'I’m sorry to have to inform you that your message could not be delivered.'],
    [
      'message/delivery-status',
      MTA,
      'Arrival-Date: Wed, 14 Nov 2040 12:00:00 +1100 (AEDT)',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Original-Recipient: rfc822;${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 The email account that you tried to reach does',
      '    not exist.',
    ],
    ...(mailId ? [body === 'whole' ? whole : ['text/rfc822-headers', ...returned]] : []),
  ])
}

/** A mail of words alone. */
const words =
  (headers: string[], text: (made: Made) => string[]): Maker =>
  (made) =>
    lines(...headers, `To: ${made.to}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', ...text(made))

/** A report; `status`: its part for machines, none if undefined; `type`: of the whole mail. */
const report =
  (status: ((made: Made) => string[]) | undefined, headers: string[] = [], type = REPORT): Maker =>
  (made) =>
    inParts(made.to, headers, type, [
      ['text/plain', SORRY],
      ...(status ? [['message/delivery-status', ...status(made)]] : []),
      ['text/rfc822-headers', ...original(made)],
    ])

/** The copy that servers put under their own words. */
const copy = (made: Made) => [
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  ...original(made),
  '',
  'hidden words',
]

const NOBODY = ['Return-Path: <>', 'From: noreply@visitor.example']

/** A mail of a program that has no text of its own. */
const ofType =
  (type: string, content: Maker): Maker =>
  (made) =>
    lines(
      ...NOBODY,
      REPLIED,
      'Subject: Undelivered',
      `To: ${made.to}`,
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      content(made),
    )

const block =
  (...fields: string[]) =>
  ({ recipient }: Made) => [MTA, '', ...fields.map((field) => field.replace('jo@', recipient))]

/** Mails that came back for good, three in the structure of each kind that servers send. These too are made by us. */
export const FAILED: Readonly<Record<string, readonly Maker[]>> = {
  'with the failed recipients in a header': ['Mail failure', 'Mail delivery failed: returning message to sender', 'Notice'].map(
    (subject) => words([DAEMON, `Subject: ${subject}`, 'X-Failed-Recipients: jo@visitor.example', REPLIED], () => [SORRY]),
  ),
  'with a recipient of another type': ['rfc/822; jo@', 'RFC-822;<jo@>', 'smtp; jo@'].map((name) =>
    report(block(`Final-Recipient: ${name}`, 'Action: failed', 'Status: 5.1.1')),
  ),
  'with a recipient without a type': ['jo@', '<jo@>', '"jo@"'].map((name) =>
    report(block(`Final-Recipient: ${name}`, 'Action: failed', 'Status: 5.0.0'), [REPLIED]),
  ),
  'without a status, or with an empty one': [
    report(undefined, [REPLIED]),
    report(() => [''], [REPLIED]),
    report(() => [MTA, 'Arrival-Date: Wed, 14 Nov 2040 12:00:00 +1100'], [REPLIED]),
  ],
  'with another word for failed': ['expired', 'failure', 'Failed (bounced)'].map((action) =>
    report(block('Final-Recipient: rfc822; jo@', `Action: ${action}`, 'Status: 4.4.7'), [REPLIED]),
  ),
  'with a status alone': ['Status: 5.1.1', 'Status: 550 No such user', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'].map(
    (field) => report(block('Final-Recipient: rfc822; jo@', field), [REPLIED]),
  ),
  'with a precedence': ['bulk', 'junk', 'list'].map((precedence) =>
    report(block('Final-Recipient: rfc822; jo@', 'Action: failed', 'Status: 5.2.2'), [`Precedence: ${precedence}`]),
  ),
  'as a mixed mail': [[REPLIED], ['Precedence: bulk'], []].map((headers) =>
    report(block('Final-Recipient: rfc822; jo@', 'Action: failed', 'Status: 5.7.1'), headers, 'mixed'),
  ),
  'with a broken boundary': [REPLIED, 'Precedence: bulk', 'Auto-Submitted: auto-generated (failure)'].map(
    (header) => (made) =>
      report(block('Final-Recipient: rfc822; jo@', 'Action: failed', 'Status: 5.1.1'), [header])(made).replace(
        '="part"',
        '="other"',
      ),
  ),
  'as a receipt': [REPLIED, 'Auto-Submitted: auto-replied (rejected)', 'Precedence: bulk'].map((header) =>
    report(undefined, [header], 'report; report-type=disposition-notification'),
  ),
  'in words, as qmail, Exim and Sendmail write': [
    words(['Return-Path: <>', 'From: MAILER-DAEMON@mx.visitor.example', 'Subject: failure notice'], (made) => [
      'Hi. This is the qmail-send program at mx.visitor.example.',
      'I’m afraid I wasn’t able to deliver your message to the following addresses.',
      'This is a permanent error; I’ve given up. Sorry it didn’t work out.',
      '',
      `<${made.recipient}>:`,
      'Sorry, no mailbox here by that name. (#5.1.1)',
      ...copy(made),
    ]),
    words(['Return-Path: <>', DAEMON, REPLIED, 'Subject: Mail delivery failed'], (made) => [
      'A message that you sent could not be delivered to one or more of its recipients.',
      '',
      `  ${made.recipient}`,
      '    SMTP error from remote mail server after RCPT TO: 550 No such user',
      '    retry timeout exceeded',
      ...copy(made),
    ]),
    words(['From: Mail Delivery Subsystem <MAILER-DAEMON>', 'Subject: Returned mail: User unknown'], (made) => [
      '   ----- The following addresses had permanent fatal errors -----',
      `"${made.recipient}"`,
      '',
      '   ----- Transcript of session follows -----',
      '550 User unknown',
      ...copy(made),
    ]),
  ],
  'in other languages': [
    ['配信不能', '宛のメッセージを配信できませんでした。'],
    ['Nie można dostarczyć: Sesja', 'Nieznany użytkownik'],
    ['Echec de la remise', 'Votre message n’a pas pu être remis.'],
    ['Olevererbart: Session', 'Hittades inte.'],
    ['Neįmanoma pristatyti: seansas', 'Nežinomas gavėjas'],
  ].map(([subject, text]) => words([...NOBODY, REPLIED, `Subject: ${subject}`], ({ recipient }) => [`${recipient}: ${text}`])),
  'with a link to the recipient alone': ['MAILTO:', 'mailto:'].map((link) =>
    ofType('text/html', ({ recipient }) => `<p><a href="${link}${recipient}?subject=x">Jo</a>: undeliverable</p>`),
  ),
  'in HTML alone': ['couldn&#39;t be delivered', 'couldn&rsquo;t be delivered', '&eacute;chec de la remise'].map((text) =>
    ofType('text/html; charset=utf-8', ({ recipient }) => `<p>${recipient.replace('@', '&#64;')}&nbsp;<b>${text}</b></p>`),
  ),
  'with an escaped recipient': ['rfc822; ', 'utf-8; ', ''].map((type, kind) => (made) => {
    const hex = (kind === 1 ? '\\x{4A}' : '+4A') + made.recipient.slice(1)
    return report(() => [MTA, '', `Original-Recipient: ${type}${hex}`, 'Action: failed'])({
      ...made,
      recipient: 'x@there.example',
    })
  }),
  'with failed recipients in several headers, lines or returns': [
    (made) =>
      words([...NOBODY, 'X-Failed-Recipients: a@b.example', `X-Failed-Recipients: ${made.recipient}`], () => [SORRY])(made),
    (made) => words([...NOBODY, `X-Failed-Recipients: a@b.example,\r\n\t${made.recipient}`], () => [SORRY])(made),
    (made) => report(block('Final-Recipient: rfc822; jo@', 'Action: failed'))(made).replaceAll('\r\n', '\r'),
  ],
  'that quotes what sounds late': ['is delayed', 'will be retried', 'delayed mail'].map((text) =>
    words([DAEMON, 'Subject: Returned mail'], (made) => [`<${made.recipient}>: no mailbox here`, ...copy(made), `Note: ${text}`]),
  ),
  'in words, as Exchange, Notes and Gmail write': [
    words(
      ['From: Microsoft Outlook <MicrosoftExchange329e71ec88ae@visitor.example>', 'Subject: Undeliverable: Session'],
      (made) => [
        'Delivery has failed to these recipients or groups:',
        `${made.recipient}<mailto:${made.recipient}>`,
        'The email address you entered couldn’t be found.',
      ],
    ),
    words(
      ['Return-Path: <>', 'From: Notes Router <router@visitor.example>', 'Subject: DELIVERY FAILURE: User not listed'],
      (made) => [
        'Your message: Session',
        `was not delivered to: ${made.recipient}`,
        'because: User not listed in public Name & Address Book',
      ],
    ),
    words(
      ['From: Mail Delivery Subsystem <mailer-daemon@mail.example>', 'Subject: Delivery Status Notification (Failure)'],
      (made) => [
        'Delivery to the following recipient failed permanently:',
        '',
        `     ${made.recipient}`,
        '',
        'Message will not be retried. The error was: 550 5.1.1 no such user',
        ...copy(made),
      ],
    ),
  ],
}

/** Mails that may be about one that did not arrive, but of which no machine can tell whose. */
export const UNCLEAR: readonly Maker[] = [
  words([DAEMON, REPLIED, 'Subject: Mail failure'], () => [SORRY]),
  words(['Return-Path: <>', 'From: Postmaster <postmaster@visitor.example>', 'Subject: Unzustellbar'], () => [
    'Empfänger unbekannt.',
  ]),
  words([REPLIED, 'From: jo@visitor.example', 'Subject: Re: Session'], () => ['This mailbox is no longer in use.']),
  words([REPLIED, 'From: jo@visitor.example', 'Subject: Re: Session'], () => [
    'Please confirm your address to have it let through.',
  ]),
  ...[
    'Jo no longer works here.',
    'This mailbox is not monitored.',
    'Your message is held until you confirm that you are a person.',
    'Diese Adresse existiert nicht mehr.',
    'Jo ya no trabaja aquí.',
    '退職いたしました。',
    'Ten adres nie jest juz aktywny.',
    '550 5.7.1 Denied',
    'Your message is on hold until an administrator has looked at it.',
    'Your message was blocked by our spam firewall.',
    'Недоставимо: получателят не е намерен.',
    'Sporočila ni bilo mogoče dostaviti.',
    'अवितरणीय',
  ].map((text) => words([REPLIED, 'From: jo@visitor.example', 'Subject: Re: Session'], () => [text])),
  ...['pkcs7-mime; smime-type=signed-data', 'ms-tnef; name=winmail.dat'].map(
    (type) => (made: Made) => ofType(`application/${type}`, () => 'AA==')(made).replace('Undelivered', 'Notice'),
  ),
  report(block('Final-Recipient: rfc822; jo@', 'Status: 4.4.1')),
  report(block('Final-Recipient: rfc822; jo@', 'Action: delayed', 'Status: 5.4.7')),
  (made) => report(block('Final-Recipient: rfc822; jo@', 'Action: failed'))({ ...made, recipient: 'other@visitor.example' }),
  ...[DAEMON, 'From: fbl@visitor.example\r\nPrecedence: bulk'].map(
    (from) => (made: Made) =>
      report(
        () => ['Feedback-Type: abuse'],
        [],
        'mixed',
      )(made)
        .replace('message/delivery-status', 'message/feedback-report')
        .replace(`Return-Path: <>\r\n${DAEMON}`, from),
  ),
  (made) => lines(`To: ${made.to}`, 'Content-Type: multipart/mixed; boundary=b', '', '--b\r\n'.repeat(600)),
]

/** What is clearly no failure: late, arrived, read, or an absence. */
export const NO_FAILURE: readonly Maker[] = [
  ...['delayed', 'delivered', 'relayed', 'expanded'].map((action) =>
    report(block('Final-Recipient: rfc822; jo@', `Action: ${action}`, `Status: ${action === 'delayed' ? '4' : '2'}.0.0`)),
  ),
  report(block('Final-Recipient: rfc822; jo@', 'Action: delayed', 'Status: 4.4.1'), ['X-Failed-Recipients: jo@visitor.example']),
  words([DAEMON, 'Subject: Delayed Mail (still being retried)'], ({ recipient }) => [
    '# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #',
    'Your message could not be delivered for more than 4 hour(s). It will be retried until it is 5 day(s) old.',
    `<${recipient}>: connection timed out`,
  ]),
  words([DAEMON, REPLIED, 'Subject: Warning: message 1abc delayed 24 hours'], ({ recipient }) => [
    'A message that you sent has not yet been delivered to one or more of its recipients:',
    `  ${recipient}`,
    'No action is required on your part. Eventually the mail delivery software will give up.',
  ]),
  words([DAEMON, 'Subject: Delivery Status Notification (Delay)'], ({ recipient }) => [
    `There was a temporary problem delivering your message to ${recipient}. Gmail will retry for 47 more hours.`,
    'You’ll be notified if the delivery fails permanently.',
  ]),
  ...[
    ['Verzögert: Sitzung', 'Die Zustellung ist verzögert und wird weiter versucht.'],
    ['配信遅延: セッション', '配信が遅れています。'],
    ['Remise retardée', 'Problème temporaire'],
    ['Remise différée', 'Le serveur va réessayer.'],
    ['Opožděné doručení', 'Zpráva zatím nebyla doručena.'],
    ['Задержка доставки', 'Сервер повторит попытку.'],
  ].flatMap(([subject, text]) =>
    [DAEMON, `${REPLIED}\r\nFrom: noreply@visitor.example`].map((header) =>
      words([header, `Subject: ${subject}`], ({ recipient }) => [`${recipient}: ${text}`]),
    ),
  ),
  report(block('Final-Recipient: rfc822; jo@', 'Action: deferred', 'Status: 4.4.1')),
  ...[
    'Ich bin bis Montag nicht im Büro.',
    'Je suis absente jusqu’au 5.1.41.',
    '月曜日まで返信できません。',
    'Call +61 2 5550 5123.',
  ].map((text) =>
    words([REPLIED, 'From: jo@visitor.example', 'Subject: Away: Session'], ({ recipient }) => [text, `Jo, ${recipient}`]),
  ),
  ...[REPLIED, 'Precedence: auto_reply', 'Precedence: bulk', 'Auto-Submitted: auto-generated', 'X-Autorespond: Session'].map(
    (header) =>
      words([header, 'Return-Path: <>', 'From: jo@visitor.example', 'Subject: Out of office: Session'], ({ recipient }) => [
        'I am away until Monday; calls will be returned then. For anything urgent, write to sam@visitor.example.',
        `Jo, Head of Delivery, ${recipient}`,
      ]),
  ),
  (made) =>
    words(['From: jo@visitor.example', 'Subject: Read: Session'], ({ recipient }) => [`Your mail to ${recipient} was read.`])(
      made,
    ).replace('text/plain; charset=utf-8', 'multipart/report; report-type=disposition-notification; boundary=b'),
]
