/** A bounced mail. */
export interface Returned {
  /** id of the mail, in its return path and its Message-ID */
  readonly key: string
  /** recipient */
  readonly to?: string
  /** lines in front, such as those of a mailbox */
  readonly before?: readonly string[]
}

const ours = ({ key, to = 'pupil@school.test' }: Returned) => [
  'From: Stadia <no-reply@stadia.test>',
  `To: ${to}`,
  'Subject: The mailbox full of news: 550 5.7.1 reasons',
  `Message-ID: <${key}@localhost>`,
]
const head = (mail: Returned, ...more: string[]) => [
  ...(mail.before ?? ['Return-Path: <>']),
  ...more,
  `To: bounces+${mail.key}@stadia.test`,
]
const joined = (...lines: (string | string[])[]) => lines.flat().join('\r\n')
const part = (type: string, ...lines: string[]) => ['--edge', `Content-Type: ${type}`, '', ...lines, '']

/** A report in the usual format (RFC 3464). */
export const standardReport = (
  mail: Returned,
  {
    fields,
    text = 'Your mail came back.',
    status = 'message/delivery-status',
    quoted = 'message/rfc822',
  }: {
    fields: readonly string[]
    text?: string
    status?: string
    quoted?: string
  },
): string =>
  joined(
    head(mail, 'From: Post room <mailer-daemon@mx.test>', 'Subject: Came back', 'Auto-Submitted: auto-replied'),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=edge',
    '',
    part('text/plain; charset=utf-8', text),
    part(status, 'Reporting-MTA: dns; mx.test', '', ...fields),
    part(quoted, ...ours(mail), '', ...(quoted.endsWith('headers') ? [] : ['Hello'])),
    '--edge--',
    '',
  )

/** A report of Exim: the status is always the same; the diagnostic is absent if no server was reached. */
export const eximReport = (mail: Returned, { diagnostic, text }: { diagnostic?: string; text: string }): string =>
  standardReport(mail, {
    fields: [
      'Action: failed',
      'Final-Recipient: rfc822;pupil@school.test',
      'Status: 5.0.0',
      ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
    ],
    text,
  })

/** A report of OpenSMTPD: not typed as a report, no diagnostic; the part of the headers contains the whole mail. */
export const mixedReport = (
  mail: Returned,
  { action, status, text, body = 'Hello' }: { action: string; status: string; text: string; body?: string },
): string =>
  joined(
    head(mail, 'Subject: About your mail', 'From: Post room <MAILER-DAEMON@mx.test>'),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed;boundary="edge"',
    '',
    'This has parts.',
    '',
    part('text/plain; charset=us-ascii', '    Good day!', '', text, '', '    Here it is again:'),
    part(
      'message/delivery-status',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; pupil@school.test',
      `Action: ${action}`,
      `Status: ${status}`,
    ),
    part('text/rfc822-headers', ...ours(mail), '', body),
    '--edge--',
    '',
  )

/** A report of dma: plain text without MIME, with the headers of the mail. */
export const plainReport = (
  mail: Returned,
  { text, quotes = mail.key, from = 'MAILER-DAEMON <>' }: { text: string; quotes?: string; from?: string },
): string =>
  joined(
    head(mail, 'X-Original-To: <pupil@school.test>', `From: ${from}`, 'Subject: No luck with your mail'),
    '',
    'This is a small server.',
    '',
    text,
    '',
    'These were its headers.',
    '',
    'Received: from somebody',
    '\tid d9',
    ...ours({ ...mail, key: quotes }),
    '',
  )
