import type { IncomingMessage } from 'node:http'
import { CloseCode } from 'graphql-ws'
import { required } from '../../../shared/required.ts'
import { contextOfOperation, createContext, type AppNode, type Ctx } from '../../context/context.ts'
import { codeOf } from '../../errors/errors.ts'
import { createViewer, type Viewer } from '../../context/viewer.ts'
import { localeOf } from '../../locales/locale-of.ts'
import {
  apiTokenPrefix,
  currentRoles,
  endedSessions,
  sessionEnded,
  userOfLiveSession,
  verifyAccessToken,
  viewerOfApiToken,
  type TokenViewer,
} from '../../modules/accounts/public.ts'
import { clientAddress, newRequestId } from '../request-context.ts'
import type { SocketState } from './fast-path.ts'

/** Milliseconds before a session that could not be read is checked again. */
const recheckDelay = 15_000

/** A socket with the session that it belongs to. */
export interface SocketSession extends SocketState {
  readonly request: IncomingMessage
  /** functions that remove the session's listeners */
  readonly release: (() => void)[]
}

/** Credential of a socket's viewer: a session, or an API token. */
interface Lease {
  /** of the session or the API token */
  readonly id: string
  /** time in milliseconds since 1970 at which the viewer is read again */
  readonly expiresAt: number
  /** the viewer with the current roles; null if the lease has ended */
  viewerNow(): Promise<Viewer | null>
  /** called for all sockets together when messages may have been lost */
  hasEnded(): Promise<boolean>
}

/** Opens the socket's context; it ends with the session, and roles are re-read like a token's. */
export async function openContext(
  node: AppNode,
  session: SocketSession,
  params: Record<string, unknown>,
): Promise<Ctx> {
  const token = typeof params.accessToken === 'string' ? params.accessToken : ''
  const request = {
    id: newRequestId(),
    address: clientAddress(session.request, node.config.trustedProxies),
    userAgent: session.request.headers['user-agent'] ?? '',
  }
  const contextFor = (viewer: Viewer) => createContext(node, viewer, { locale: localeOf(params.locale), request })
  if (token.startsWith(apiTokenPrefix)) {
    const { viewer, tokenId, expiresAt } = await viewerOfApiToken(node, token)
    const ctx = contextFor(viewer)
    watch(node, session, ctx, leaseOfApiToken(node, token, tokenId, expiresAt))
    return ctx
  }
  const found = await verifyAccessToken(node, token)
  const ctx = contextFor(found.viewer)
  watch(node, session, ctx, leaseOfSession(node, ctx, found))
  return ctx
}

function leaseOfApiToken(node: AppNode, token: string, id: string, expiresAt: number): Lease {
  const viewerNow = () => stillViewer(viewerOfApiToken(node, token))
  return { id, expiresAt, viewerNow, hasEnded: async () => (await viewerNow()) === null }
}

function leaseOfSession(node: AppNode, ctx: Ctx, { viewer, expiresAt }: TokenViewer): Lease {
  const id = required(viewer.sessionId, 'session of an access token')
  const ended = endedSessions({ node })
  return {
    id,
    expiresAt,
    async viewerNow() {
      const now = contextOfOperation(ctx)
      const user = await userOfLiveSession(now, id)
      if (!user) return null
      const { roles } = await currentRoles(now, user)
      return createViewer({ ...viewer, roles, userType: user.userType })
    },
    hasEnded: () => ended.read().then(() => ended.has(id)),
  }
}

/** Null for a token that is no longer valid. */
const stillViewer = (found: Promise<TokenViewer>): Promise<Viewer | null> =>
  found.then(
    ({ viewer }) => viewer,
    (error: unknown) => {
      if (codeOf(error) === 'UNAUTHENTICATED') return null
      throw error
    },
  )

/**
 * Closes the socket when its session or API token ends, and periodically re-reads the viewer in case messages were
 * lost.
 */
function watch(node: AppNode, session: SocketSession, ctx: Ctx, { id, expiresAt, viewerNow, hasEnded }: Lease) {
  // the code makes the client request a new token, and stop if it cannot get one
  const end = () => session.socket.close(CloseCode.Forbidden, 'The session has ended')
  session.release.push(node.pubSub.listen(sessionEnded(id), end))
  const recheckNow = () => hasEnded().then((ended) => (ended ? end() : undefined), again)
  session.release.push(node.pubSub.onMissed(() => void recheckNow()))
  const lookAfter = node.config.accessTokenSeconds * 1000
  let timer: NodeJS.Timeout
  const recheckIn = (ms: number) => {
    clearTimeout(timer)
    if (session.socket.readyState === session.socket.OPEN) timer = setTimeout(again, ms)
  }
  const again = () => {
    viewerNow().then(
      (viewer) => {
        if (!viewer) return end()
        Object.assign(ctx, { viewer })
        recheckIn(lookAfter)
      },
      () => recheckIn(recheckDelay), // the database is unavailable: retry soon
    )
  }
  recheckIn(Math.min(lookAfter, Math.max(0, expiresAt - node.clock.now())))
  session.release.push(() => clearTimeout(timer))
}
