import type { AppNode } from '../../graphql/context.ts'
import { translator } from '../../locales/translator.ts'
import { typeset } from '../../typeset.ts'

/** What a mail says: paragraphs, and at most one thing to do. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as it is written in HTML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

/**
 * A name as it stands in a mail. Somebody may register as `WIN.AT.EXAMPLE.COM` with a stranger's address, and mail
 * programs make a link of what looks like one: an invisible sign after a dot keeps them from it.
 */
export const nameInMail = (name: string): string => name.replace(/\.(?=[\p{L}\p{N}])/gu, '.\u2060')

/** The line that a mail to a person begins with. */
export const greeting = (locale: string, firstName: string): string =>
  translator('mail-common', locale)('greeting', { name: nameInMail(firstName) })

/** A mail with a body of its own, and below it why it was sent and how to leave. */
export interface Letter {
  subject: string
  /** plain text */
  text: string
  /** safe HTML */
  html: string
  reason: string
  leave: { label: string; url: string } | null
}

/** The frame of all mails around a letter. */
export function layOutLetter({ edition }: Pick<AppNode, 'edition'>, letter: Letter) {
  const { subject, text, html, reason, leave } = letter
  const foot = leave
    ? `${escape(reason)} <a href="${escape(leave.url)}" style="color:#5f6072">${escape(leave.label)}</a>`
    : escape(reason)
  return {
    subject,
    text: [text, edition.title, leave ? `${reason} ${leave.label}: ${leave.url}` : reason].join('\n\n'),
    html: framed(edition.title, subject, `${html}<p style="color:#5f6072;font-size:13px;margin-bottom:0">${foot}</p>`),
  }
}

const framed = (title: string, subject: string, content: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
  '<body style="margin:0;background:#f5f5fa;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1f2033">' +
  '<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:10px;padding:32px">' +
  `<p style="font-weight:bold;margin-top:0">${escape(title)}</p>${content}</div></body></html>`

/** The same content as plain text and as HTML that every mail program shows alike. */
export function layOut({ edition }: Pick<AppNode, 'edition'>, content: MailContent) {
  const { subject, paragraphs, action } = typeset(content)
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), edition.title].join('\n\n')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#2f2a85;color:#ffffff;` +
      `padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>` +
      `<p style="color:#5f6072;font-size:13px;word-break:break-all">${escape(action.url)}</p>`
    : ''
  const html = framed(
    edition.title,
    subject,
    paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('') + button,
  )
  return { subject, text, html }
}
