import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import type { HttpReply, HttpRoute } from '../../transport/http-route.ts'
import { exchangeCode, identityOfToken } from './accounts/tokens.service.ts'

/** Path where a code is exchanged for a token. */
export const tokenPath = '/oauth/coding/token'
/** Path where a token is exchanged for the student's id. */
export const userPath = '/oauth/coding/user'

/** WWW-Authenticate header of a request without a token (RFC 6750). */
const challenge = 'Bearer realm="coding games"'

const token: HttpRoute = {
  method: 'POST',
  path: tokenPath,
  body: { kind: 'form', maxBytes: 4096, orJson: true },
  async handle(node, { body }) {
    const { code } = (body ?? {}) as Record<string, unknown>
    const issued = typeof code === 'string' ? await exchangeCode(createContext(node, guest), code) : null
    const headers = { 'cache-control': 'no-store' }
    return issued
      ? { headers, body: { access_token: issued, token_type: 'Bearer', expires_in: 600 } }
      : { status: 400, headers, body: { error: 'invalid_grant' } }
  },
}

const user: HttpRoute = {
  method: 'GET',
  path: userPath,
  async handle(node, { headers, query }): Promise<HttpReply> {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    const given = bearer ?? String(query.access_token ?? query.accessToken ?? '')
    const id = given ? await identityOfToken(createContext(node, guest), given) : null
    if (id) return { headers: { 'cache-control': 'no-store' }, body: { id } }
    return {
      status: 401,
      headers: {
        'cache-control': 'no-store',
        'www-authenticate': given ? `${challenge}, error="invalid_token"` : challenge,
      },
      body: { error: 'invalid_token' },
    }
  },
}

/** OAuth provider for the provider of coding games, which receives only a student's id. */
export const codingRoutes: readonly HttpRoute[] = [token, user]
