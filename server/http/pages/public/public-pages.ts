import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { RenderPublicPage } from '../../../../shared/public-pages/state.ts'
import { localePrefix } from '../../../base/page-url.ts'
import type { AppNode } from '../../../context/context.ts'
import { locales } from '../../../editions.ts'
import { badInput, forbidden } from '../../../errors/errors.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import type { PageAnswer, PageRequest, PublicPage } from '../../../transport/public-page.ts'
import { compressAnswer } from '../../compress.ts'
import { mountScope } from '../../scope.ts'
import { localeOfPath } from '../page-addresses.ts'
import { fieldsOf, pageRequest } from './page-request.ts'
import { failedPage, failureOfFramework, shownPage, type PostedForm, type StatedPage } from './page-state.ts'
import { pagePath } from './page-path.ts'
import { isSameOrigin } from './same-origin.ts'

/** Maximum size of a posted form in bytes: the longest one is a password with the challenge of a login. */
const maxBytes = 16 * 1024

/** What the public pages of a node are made of. */
export interface PublicPageParts {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly pages: readonly PublicPage[]
  /** null without the built web app: the state is then sent as JSON */
  readonly render: RenderPublicPage | null
}

/**
 * Accepts the forms of public pages, posted without script to the page's own URL in each language. The response is the
 * page with what was entered and the messages of the API's errors, or a redirect with status 303.
 */
export function mountPublicForms(fastify: FastifyInstance, parts: PublicPageParts): void {
  mountScope(fastify, 'public forms', (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    )
    for (const page of parts.pages.filter(({ forms }) => forms)) {
      for (const locale of locales) {
        const path = `${localePrefix(locale)}${page.path}`
        for (const url of new Set([path, path.replace(/\/$/, '') || '/', path.replace(/\/?$/, '/')])) {
          scope.route({
            method: 'POST',
            url,
            bodyLimit: maxBytes,
            async handler(request, reply) {
              await answerPost(parts, page, request, reply)
              return reply
            },
            async errorHandler(error, request, reply) {
              const stated = failedPage(page, null, failureOfFramework(error), readerOf(parts, request))
              await sendPage(parts, request, reply.header('connection', 'close'), stated)
              return reply
            },
          })
        }
      }
    }
  })
}

/**
 * Responds to a GET of a public page whose content depends on the request.
 * @returns false for all other requests, whose page is the same for everyone. (An async function cannot return the reply
 * itself: it is a thenable, which resolves to nothing.)
 */
export async function answerPublicPage(
  parts: PublicPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const found = request.method === 'GET' || request.method === 'HEAD' ? pagePath(parts.pages, request.url) : null
  if (!found?.page.load) return false
  const { page, params } = found
  try {
    const asked = await pageRequest(parts, request, reply, params)
    const answer = await page.load?.(asked)
    if (!answer) return false
    await sendAnswer(parts, page, asked, answer, request, reply)
  } catch (error) {
    await sendPage(parts, request, reply, failedPage(page, null, error, readerOf(parts, request)))
  }
  return true
}

/**
 * Responds to a GET of any public page that the server draws. The page depends on cookies: the visitor's colour scheme,
 * and whether there may be a session.
 * @returns false for all other requests
 */
export async function openPublicPage(
  parts: PublicPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const answered = await answerPublicPage(parts, request, reply)
  if (answered || !parts.render) return answered
  const found = request.method === 'GET' || request.method === 'HEAD' ? pagePath(parts.pages, request.url) : null
  if (!found) return false
  const { status, state } = shownPage(found.page, {})
  await sendPage(parts, request, reply, { status, state, headers: { 'cache-control': 'no-cache', vary: 'cookie' } })
  return true
}

const readerOf = ({ node }: PublicPageParts, request: FastifyRequest) => ({
  node,
  requestId: request.id,
  locale: localeOfPath(request.url.split('?')[0] ?? '/'),
})

async function answerPost(parts: PublicPageParts, page: PublicPage, request: FastifyRequest, reply: FastifyReply) {
  let posted: PostedForm | null = null
  try {
    if (!isSameOrigin(request.headers, parts.node.config.publicUrl)) {
      throw forbidden('This form was sent from another site. Open this page and fill it in here.')
    }
    posted = readForm(parts, page, request.body)
    const { form, values } = posted
    const asked = await pageRequest(parts, request, reply, request.params as Record<string, string>)
    const ofQuery = (form.fromQuery ?? []).map((name) => [name, asked.query.get(name) ?? ''])
    const variables = { ...values, ...Object.fromEntries(ofQuery) }
    const answer = await form.done(asked, await asked.run(form.document, variables))
    await sendAnswer(parts, page, asked, answer, request, reply)
  } catch (error) {
    await sendPage(parts, request, reply, failedPage(page, posted, error, readerOf(parts, request)))
  }
}

/**
 * Reads a posted form; a missing field is empty, like one that is not filled in.
 * @throws BAD_USER_INPUT naming unknown and repeated fields
 */
function readForm({ schema }: PublicPageParts, page: PublicPage, body: unknown): PostedForm {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams()
  const name = given.get('form') ?? ''
  const form = Object.hasOwn(page.forms ?? {}, name) ? page.forms?.[name] : undefined
  const fields = form ? fieldsOf(schema, form.document).filter((field) => !form.fromQuery?.includes(field)) : []
  const known = new Set(['form', ...fields])
  const faulty = [...new Set(given.keys())].filter((key) => !known.has(key) || given.getAll(key).length > 1)
  if (!form) faulty.unshift('form')
  const names = [...new Set(faulty)].map((key) => key.slice(0, 60)).slice(0, 10)
  if (!form || names.length) {
    const sentence = encodeMessage('FORM_FIELDS_REFUSED', { names: names.join(', ') })
    throw badInput(Object.fromEntries(names.map((key) => [key, [sentence]])))
  }
  return { name, form, values: Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) }
}

async function sendAnswer(
  parts: PublicPageParts,
  page: PublicPage,
  { ctx }: PageRequest,
  answer: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (answer.redirect === undefined) return sendPage(parts, request, reply, shownPage(page, answer))
  const prefix = localePrefix(ctx.locale)
  // the home page of a language has no slash at its end
  const path = prefix ? prefix + answer.redirect.replace(/^\/(?=\?|$)/, '') : answer.redirect
  reply.header('cache-control', 'no-store').redirect(path, 303)
}

async function sendPage(
  { render }: PublicPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, state }: StatedPage,
): Promise<void> {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  if (!render) return void reply.send(state)
  const html = await render(request.url, request.headers.cookie, state)
  reply.type('text/html; charset=utf-8')
  // a page with a secret answers only forms of this site, so its compressed length reveals nothing to others (BREACH)
  reply.send(await compressAnswer(request, reply, html))
}
