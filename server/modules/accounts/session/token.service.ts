import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { importPKCS8, exportJWK, importJWK, jwtVerify, SignJWT, errors } from 'jose'
import type { Config } from '../../../config.ts'
import { perNode, type AppNode } from '../../../context/context.ts'
import { unauthenticated } from '../../../errors/errors.ts'
import { createViewer, UserType, type Viewer } from '../../../context/viewer.ts'
import { lruCache } from '../../../base/lru.ts'
import { signingAlgorithm, signingKeyOf } from '../../../secrets/signing-key.ts'
import { endedSessions } from './ended-sessions.ts'
import { viewerOfPanelView } from '../panel-view/viewer-of-panel-view.ts'
import { sessionUser, type SessionUser } from './session-claims.ts'
import type { User } from '../user.entity.ts'

const algorithm = signingAlgorithm
const audience = 'stadia'
/** size of a node's cache of verified tokens, which saves most requests the signature check */
const rememberedTokens = 50_000

type Key = Awaited<ReturnType<typeof importPKCS8>>
interface Keys {
  sign: Key
  verify: Awaited<ReturnType<typeof importJWK>>
}

/** The viewer of an access token. */
export interface TokenViewer {
  viewer: Viewer
  /** milliseconds since the Unix epoch */
  expiresAt: number
}

const keysOf = perNode((node) => loadKeys(node.config))
const verifiedOf = perNode(() => lruCache<string, TokenViewer>(rememberedTokens))

/** Signs an access token (EdDSA, valid for a few minutes) for the user's session. */
export async function signAccessToken(node: AppNode, user: User, sessionId: string): Promise<string> {
  const now = Math.floor(node.clock.now() / 1000)
  return new SignJWT({ sid: sessionId, user: await sessionUser(node, user) })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(user.id)
    .setIssuer(node.config.publicUrl)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + node.config.accessTokenSeconds)
    .sign((await keysOf({ node })).sign)
}

/**
 * Signs the token of an admin's view of a panel: the claims of its owner, without a session of theirs.
 * @param expiresAt end of the view
 */
export async function signPanelViewToken(
  node: AppNode,
  owner: User,
  view: { id: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({
    view: { id: view.id, expiresAt: view.expiresAt.toISOString() },
    user: await sessionUser(node, owner),
  })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(owner.id)
    .setIssuer(node.config.publicUrl)
    .setAudience(audience)
    .setIssuedAt(Math.floor(node.clock.now() / 1000))
    .setExpirationTime(Math.floor(view.expiresAt.getTime() / 1000))
    .sign((await keysOf({ node })).sign)
}

/**
 * The viewer of an access token; synchronous for tokens in the node's cache.
 * @throws UNAUTHENTICATED for an invalid token, and for one whose session has ended
 */
export function verifyAccessToken(node: AppNode, token: string): TokenViewer | Promise<TokenViewer> {
  const known = verifiedOf({ node }).get(token)
  if (known && isGood(node, known)) return known
  // the requests of a page arrive together
  const running = verifyingOf({ node })
  const earlier = running.get(token)
  if (earlier) return earlier
  const mine = verify(node, token).finally(() => running.delete(token))
  running.set(token, mine)
  return mine
}

/** Tokens that are being verified. */
const verifyingOf = perNode(() => new Map<string, Promise<TokenViewer>>())

/** Whether a verified token is still valid: it has not expired, and its session has not ended. */
export const isGood = (node: AppNode, { viewer, expiresAt }: TokenViewer): boolean =>
  expiresAt > node.clock.now() && (viewer.sessionId === null || !endedSessions({ node }).has(viewer.sessionId))

/** Claims of a token of a session, or of a view of a panel. */
interface Claims {
  sub: string
  sid?: string
  view?: { id: string }
  exp: number
  user: SessionUser
}

async function verify(node: AppNode, token: string): Promise<TokenViewer> {
  const { payload } = await jwtVerify<Claims>(token, (await keysOf({ node })).verify, {
    algorithms: [algorithm],
    issuer: node.config.publicUrl,
    audience,
    currentDate: new Date(node.clock.now()),
    requiredClaims: ['sub', 'exp', 'user'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JWTExpired ? unauthenticated('Your session has expired') : unauthenticated()
  })
  // never cached: a view ends at once with whatever allowed it
  if (payload.view) return viewerOfPanelView(node, payload.view.id)
  if (!payload.sid) throw unauthenticated()
  const ended = endedSessions({ node })
  await ended.known()
  if (ended.has(payload.sid)) throw unauthenticated()
  const found: TokenViewer = {
    viewer: createViewer({
      id: payload.sub,
      userType: payload.user.userType,
      sessionId: payload.sid,
      roles: payload.user.roles,
      freeForm: payload.user.userType === UserType.admin && !payload.user.mustEnrolTotp,
    }),
    expiresAt: payload.exp * 1000,
  }
  verifiedOf({ node }).set(token, found)
  return found
}

/** A new secret of 256 random bits; only its hash is stored. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

const successorKeyOf = perNode(async ({ config }) =>
  Buffer.from(
    hkdfSync('sha256', config.secretsKey ?? (await signingKeyOf(config)), '', 'stadia refresh token successors', 32),
  ),
)

/**
 * The secret of the refresh token that replaces another one. It can be recomputed from that one, so that a rotated
 * token always yields the same successor; without the installation's key it cannot be guessed.
 */
export const successorOf = async (ctx: { node: AppNode }, secret: string): Promise<string> =>
  createHmac('sha256', await successorKeyOf(ctx))
    .update(secret)
    .digest('base64url')

async function loadKeys(config: Config): Promise<Keys> {
  const sign = await importPKCS8(await signingKeyOf(config), algorithm, { extractable: true })
  const { d: _privatePart, ...publicKey } = await exportJWK(sign)
  return { sign, verify: await importJWK(publicKey, algorithm) }
}
