import { MoreThan } from 'typeorm'
import { perNode, type AppNode } from '../../../context/context.ts'
import { Session } from './session.entity.ts'

/** Message to all nodes that sessions have ended. */
export const sessionsEndedTopic = 'sessions.ended'
export interface SessionsEndedMessage {
  ids: readonly string[]
}

/** Milliseconds after which a node reads the database for ended sessions whose message was lost. */
const recheckDelayMs = 30_000

/** Ended sessions whose access tokens have not expired yet. */
export interface EndedSessions {
  /** Whether the session has ended. Runs no statement, because every save of an exam asks. */
  has(sessionId: string): boolean
  /** Resolves when this node knows the sessions that ended before it subscribed. */
  known(): Promise<void>
  /** Reads the latest ended sessions from the database. */
  read(): Promise<void>
}

/**
 * A node's set of ended sessions: filled by fan-out messages, with entries that last a token's lifetime. A node that
 * has just started, or whose fan-out was interrupted, reads the database.
 */
export const endedSessions = perNode((node): EndedSessions => {
  const lifetime = node.config.accessTokenSeconds * 1000
  /** session id → expiry in milliseconds since 1970; in the order of arrival */
  const ended = new Map<string, number>()
  const add = (ids: readonly string[]) => {
    const now = node.clock.now()
    for (const [id, until] of ended) {
      if (until > now) break
      ended.delete(id)
    }
    for (const id of ids) if (!ended.has(id)) ended.set(id, now + lifetime)
  }
  let reading: Promise<void> | null = null
  /** Concurrent calls, such as one per open socket, share a statement. */
  const read = () =>
    (reading ??= latestEnds(node, lifetime)
      .then(add)
      .finally(() => (reading = null)))
  let first: Promise<void> | null = null

  node.onClose(node.pubSub.listen<SessionsEndedMessage>(sessionsEndedTopic, ({ ids }) => add(ids)))
  const lookAgain = () => {
    read().catch((error: unknown) => node.log.warn({ err: error }, 'Reading ended sessions failed'))
  }
  node.onClose(node.pubSub.onMissed(lookAgain))
  const timer = setInterval(lookAgain, recheckDelayMs).unref()
  node.onClose(() => clearInterval(timer))
  return {
    has: (sessionId) => ended.size > 0 && ended.has(sessionId),
    known: () =>
      (first ??= read().catch((error: unknown) => {
        first = null // the next request retries
        throw error
      })),
    read,
  }
})

async function latestEnds(node: AppNode, lifetime: number): Promise<string[]> {
  const sessions = await node.db.find(Session, {
    select: { id: true },
    where: { endedAt: MoreThan(new Date(node.clock.now() - lifetime)) },
  })
  return sessions.map(({ id }) => id)
}
