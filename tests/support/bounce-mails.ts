/** A mail that came back. `mailId`: of ours, in the headers that came back with it; without it none did. */
export type Bounced = {
  to: string
  recipient: string
  mailId?: string
  action?: string
  status?: string
  body?: 'headers' | 'whole'
}

/** A report in the structure of RFC 3464, made by us after what Postfix and Exchange send. */
export function bounceMail({ to, recipient, mailId, action = 'failed', status = '5.1.1', body = 'headers' }: Bounced): string {
  const original = [
    'From: Brightwattle <bookings@brightwattle.example>',
    `To: ${recipient}`,
    'Subject: hidden words',
    `References: <${mailId}@www.brightwattle.example>`,
    'Auto-Submitted: auto-generated',
  ]
  const returned = [
    '--report',
    `Content-Type: ${body === 'headers' ? 'text/rfc822-headers' : 'message/rfc822'}`,
    '',
    ...original,
    ...(body === 'whole' ? ['Content-Type: text/plain', '', 'hidden words'] : []),
    '',
  ]
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.visitor.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Message-ID: <made-by-us@mx.visitor.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.visitor.example',
    'Arrival-Date: Wed, 14 Nov 2040 12:00:00 +1100 (AEDT)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 The email account that you tried to reach does',
    '    not exist.',
    '',
    ...(mailId ? returned : []),
    '--report--',
    '',
  ].join('\r\n')
}
