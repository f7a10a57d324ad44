import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { escapeHtml, newestMails } from '../../modules/mail/public.ts'

/** Path of the demo mailbox. */
export const demoMailboxPath = '/sandbox/mail'

/** Whether e-mails are read in the demo mailbox: never with a mail server, and never in production. */
export const hasDemoMailbox = ({ config, providers }: Pick<AppNode, 'config' | 'providers'>): boolean =>
  config.demo && config.mode !== 'production' && providers.mailer === null

/**
 * Mailbox of all people of a demonstration without a mail server: its e-mails with their codes and links, which the
 * outbox masks. `?to=` selects an address.
 */
export function mountDemoMailbox(fastify: FastifyInstance, node: AppNode): void {
  if (!hasDemoMailbox(node)) return
  fastify.get<{ Querystring: { to?: unknown } }>(demoMailboxPath, async (request, reply) => {
    const { to } = request.query
    const mails = await newestMails(createContext(node, guest), typeof to === 'string' ? to : null)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(pageOf(mails))
  })
}

function pageOf(mails: readonly { to: string; subject: string; text: string; createdAt: Date }[]): string {
  const list = mails
    .map(
      ({ to, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${createdAt.toISOString()}</p>` +
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

/** Escapes a text and turns its addresses of pages into links. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
