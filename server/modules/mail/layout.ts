import type { AppNode } from '../../context/context.ts'
import { typeset } from '../../base/typeset.ts'

/** Content of an e-mail: paragraphs, and at most one action. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** code or token that logs in or proves the address: the texts contain `secretMark` instead */
  secret?: string | undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes a text for HTML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/**
 * A name for use in an e-mail. A stranger may register as `WIN.AT.EXAMPLE.COM` with another person's address, and mail
 * clients turn such text into links: an invisible character after each dot prevents that.
 */
export const nameInMail = (name: string): string => name.replace(/\.(?=[\p{L}\p{N}])/gu, '.\u2060')

/** The greeting line of an e-mail. */
export const greeting = ({ texts }: Pick<AppNode, 'texts'>, locale: string, firstName: string): string =>
  texts.translator('mail-common', locale)('greeting', { name: nameInMail(firstName) })

/** An e-mail with its own body, the reason why it was sent and the unsubscribe link. */
export interface Letter {
  subject: string
  /** plain text */
  text: string
  /** safe HTML */
  html: string
  reason: string
  leave: { label: string; url: string } | null
}

/** Renders a letter within the common e-mail frame. */
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

/** Renders content as plain text and as HTML that works in all mail clients. */
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
