import { createContext, type AppNode } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import type { Sandbox } from '../../transport/sandbox.ts'
import { escape as escapeHtml } from './layout.ts'
import { newestMails } from './mail.service.ts'

/** Path of the demo mailbox. */
const demoMailboxPath = '/sandbox/mail'

/** Whether the demo mailbox shows e-mails: never with a mail server, and never in production. */
const hasDemoMailbox = ({ config, providers }: Pick<AppNode, 'config' | 'providers'>): boolean =>
  config.demo && config.mode !== 'production' && providers.mailer === null

/**
 * Mailbox of all people of a demo without a mail server: its e-mails with their codes and links, which the outbox
 * masks. `?to=` selects an address.
 */
export const demoMailbox: Sandbox = (node) => (hasDemoMailbox(node) ? { routes: [mailbox] } : null)

const mailbox: HttpRoute = {
  method: 'GET',
  path: demoMailboxPath,
  async handle(node, request) {
    const mails = await newestMails(createContext(node, guest), queryText(request, 'to'))
    return {
      type: 'text/html; charset=utf-8',
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      body: pageOf(mails),
    }
  },
}

function pageOf(
  mails: readonly { to: string; subject: string; text: string; replyTo: string | null; createdAt: Date }[],
): string {
  const list = mails
    .map(
      ({ to, subject, text, replyTo, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${createdAt.toISOString()}</p>` +
        (replyTo ? `<p>Reply to: ${escapeHtml(replyTo)}</p>` : '') +
        `<p class="text">${linked(text)}</p></article>`,
    )
    .join('')
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo mailbox</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>' +
    'body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:24px}' +
    'article{border-top:1px solid;padding:8px 0}.text{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>' +
    '<body><h1>Demo mailbox</h1><p>This demo sends no e-mails. The newest ones are here, to anyone.</p>' +
    `${list || '<p>No e-mails yet</p>'}</body></html>`
  )
}

/** Escapes a text and turns its page URLs into links. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
