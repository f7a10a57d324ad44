import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { exchangeCode, identityOfToken } from '../../modules/coding-games/public.ts'
import type { CodeCombatSandbox } from '../../providers/coding/codecombat-sandbox.ts'
import { ownAddress } from '../own-address.ts'
import { mountScope } from '../scope.ts'

/**
 * OAuth provider for the provider of coding games, which learns only a student's id. In the sandbox also its login and
 * a one-button game.
 */
export function mountCoding(fastify: FastifyInstance, node: AppNode): void {
  const ctx = () => createContext(node, guest)
  mountScope(fastify, 'coding game login', (oauth) => {
    takeForms(oauth)
    oauth.post<{ Body: unknown }>('/oauth/coding/token', { bodyLimit: 4096 }, async (request, reply) => {
      const { code } = (request.body ?? {}) as Record<string, unknown>
      const token = typeof code === 'string' ? await exchangeCode(ctx(), code) : null
      reply.header('cache-control', 'no-store')
      if (!token) return reply.code(400).send({ error: 'invalid_grant' })
      return reply.send({ access_token: token, token_type: 'Bearer', expires_in: 600 })
    })
  })
  fastify.get<{ Querystring: Record<string, unknown> }>('/oauth/coding/user', async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer ?? String(request.query.access_token ?? request.query.accessToken ?? '')
    const id = token ? await identityOfToken(ctx(), token) : null
    reply.header('cache-control', 'no-store')
    if (!id) {
      reply.header('www-authenticate', token ? `${challenge}, error="invalid_token"` : challenge)
      return reply.code(401).send({ error: 'invalid_token' })
    }
    return reply.send({ id })
  })
  const { codeCombatSandbox } = node.providers
  if (codeCombatSandbox) mountSandbox(fastify, codeCombatSandbox, node.config.publicUrl)
}

function takeForms(fastify: FastifyInstance) {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** WWW-Authenticate header of a request without a token (RFC 6750). */
const challenge = 'Bearer realm="coding games"'

/** Path of the sandbox game. */
const game = '/sandbox/codecombat/play'
const cookie = 'codecombat-sandbox'

function mountSandbox(fastify: FastifyInstance, sandbox: CodeCombatSandbox, publicUrl: string) {
  sandbox.lookUpBy({
    async user(token) {
      const answer = await fastify.inject({ url: '/oauth/coding/user', query: { access_token: token } })
      return answer.statusCode === 200 ? (answer.json() as { id: string }).id : null
    },
    async token(code) {
      const answer = await fastify.inject({ method: 'POST', url: '/oauth/coding/token', payload: { code } })
      return answer.statusCode === 200 ? (answer.json() as { access_token: string }).access_token : null
    },
  })
  mountScope(fastify, 'coding game sandbox', (pages) => {
    takeForms(pages)
    pages.get('/sandbox/codecombat/auth/login-o-auth', async (request, reply) => {
      const { location, player } = await sandbox.login(new URL(request.url, 'http://sandbox').searchParams)
      const target = ownAddress(location, publicUrl)
      if (player) reply.setCookie(cookie, player, { path: '/sandbox/codecombat', httpOnly: true, sameSite: 'lax' })
      return reply.redirect(target, 302)
    })
    pages.route({
      method: ['GET', 'POST'],
      url: game,
      async handler(request, reply) {
        const player = sandbox.user(request.cookies[cookie] ?? '')
        if (player && request.method === 'POST') sandbox.completeLevel(player._id)
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(page(player ? `Levels completed: ${player.stats.gamesCompleted}` : 'You are not logged in.', !!player))
      },
    })
  })
}

const page = (text: string, playing: boolean) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Coding game (sandbox)</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Coding game (sandbox)</h1>
<p>This page replaces CodeCombat on this machine.</p>
<p>${text}</p>
${playing ? '<form method="post"><button>Complete a level</button></form>' : ''}
</body></html>`
