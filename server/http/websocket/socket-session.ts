import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { required } from '../../../shared/required.ts'
import { contextOfOperation, createContext, type AppNode, type Ctx } from '../../context/context.ts'
import { codeOf } from '../../errors/errors.ts'
import { refuseInPanelView } from '../../graphql/read-only.ts'
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
import { newRequestId } from '../request-context.ts'
import type { SocketState } from './fast-path.ts'

/** Milliseconds before a session that could not be read is checked again. */
const recheckDelay = 15_000

/** A socket with the session that it belongs to. Holds only what an idle socket needs: a node has thousands. */
export interface SocketSession extends SocketState {
  /** of the client, as seen through trusted proxies */
  readonly address: string
  readonly userAgent: string
  /** set with the context */
  watch?: SessionWatch
}

/** Credential of a socket's viewer: a session, or an API token. */
interface Lease {
  /** of the session or the API token */
  readonly id: string
  /** time in milliseconds since 1970 at which the viewer is read again */
  readonly expiresAt: number
  /** the viewer with the current roles; null if the lease has ended */
  viewerNow(ctx: Ctx): Promise<Viewer | null>
  /** called for all sockets together when messages may have been lost */
  hasEnded(ctx: Ctx): Promise<boolean>
}

/** Opens the socket's context; it ends with the session, and roles are re-read like a token's. */
export async function openContext(
  node: AppNode,
  session: SocketSession,
  params: Record<string, unknown>,
): Promise<Ctx> {
  const token = typeof params.accessToken === 'string' ? params.accessToken : ''
  const { address, userAgent } = session
  const request = { id: newRequestId(), address, userAgent }
  const contextFor = (viewer: Viewer) => createContext(node, viewer, { locale: localeOf(params.locale), request })
  if (token.startsWith(apiTokenPrefix)) {
    const { viewer, tokenId, expiresAt } = await viewerOfApiToken(node, token)
    return watched(session, contextFor(viewer), new TokenLease(token, tokenId, expiresAt))
  }
  const found = await verifyAccessToken(node, token)
  // a live page would follow the person's exams and runs: views of panels reload instead
  refuseInPanelView(found)
  return watched(session, contextFor(found.viewer), new SessionLease(found))
}

function watched(session: SocketSession, ctx: Ctx, lease: Lease): Ctx {
  session.watch = new SessionWatch(session.socket, ctx, lease)
  return ctx
}

class TokenLease implements Lease {
  constructor(
    private readonly token: string,
    readonly id: string,
    readonly expiresAt: number,
  ) {}

  viewerNow({ node }: Ctx) {
    return stillViewer(viewerOfApiToken(node, this.token))
  }

  async hasEnded(ctx: Ctx) {
    return (await this.viewerNow(ctx)) === null
  }
}

class SessionLease implements Lease {
  readonly id: string
  readonly expiresAt: number

  constructor({ viewer, expiresAt }: TokenViewer) {
    this.id = required(viewer.sessionId, 'session of an access token')
    this.expiresAt = expiresAt
  }

  async viewerNow(ctx: Ctx) {
    const now = contextOfOperation(ctx)
    const user = await userOfLiveSession(now, this.id)
    if (!user) return null
    const { roles } = await currentRoles(now, user)
    return createViewer({ ...ctx.viewer, roles, userType: user.userType })
  }

  async hasEnded({ node }: Ctx) {
    const ended = endedSessions({ node })
    await ended.read()
    return ended.has(this.id)
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
class SessionWatch {
  readonly #stop: () => void
  readonly #stopMissed: () => void
  #timer: NodeJS.Timeout | null = null

  constructor(
    private readonly socket: WebSocket,
    private readonly ctx: Ctx,
    private readonly lease: Lease,
  ) {
    const { pubSub, clock } = ctx.node
    this.#stop = pubSub.listen(sessionEnded(lease.id), () => this.#end())
    this.#stopMissed = pubSub.onMissed(() => void this.#checkEnd())
    this.#recheckIn(Math.min(this.#interval, Math.max(0, lease.expiresAt - clock.now())))
  }

  release() {
    this.#stop()
    this.#stopMissed()
    if (this.#timer) clearTimeout(this.#timer)
  }

  get #interval() {
    return this.ctx.node.config.accessTokenSeconds * 1000
  }

  /** The code makes the client request a new token, and stop if it cannot get one. */
  #end() {
    this.socket.close(CloseCode.Forbidden, 'The session has ended')
  }

  #checkEnd() {
    return this.lease.hasEnded(this.ctx).then(
      (ended) => (ended ? this.#end() : undefined),
      () => this.#recheck(),
    )
  }

  #recheckIn(ms: number) {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = this.socket.readyState === this.socket.OPEN ? setTimeout(() => this.#recheck(), ms) : null
  }

  #recheck() {
    this.lease.viewerNow(this.ctx).then(
      (viewer) => {
        if (!viewer) return this.#end()
        Object.assign(this.ctx, { viewer })
        this.#recheckIn(this.#interval)
      },
      () => this.#recheckIn(recheckDelay), // the database is unavailable: retry soon
    )
  }
}
