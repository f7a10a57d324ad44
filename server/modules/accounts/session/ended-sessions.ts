import { MoreThan } from 'typeorm'
import { perNode, type AppNode } from '../../../graphql/context.ts'
import { Session } from './session.entity.ts'

/** Told to all nodes after sessions have ended. */
export const sessionsEndedTopic = 'sessions.ended'
export interface SessionsEndedMessage {
  ids: readonly string[]
}

/** Milliseconds after which a node looks for ends whose news was lost on the way. */
const lookAgainAfter = 30_000

/** The sessions that have ended while access tokens of theirs may still be about. */
export interface EndedSessions {
  /** Has the session ended? Costs no statement: a save of an exam asks it too. */
  has(sessionId: string): boolean
  /** Resolves when this node knows what ended before it listened. */
  known(): Promise<void>
  /** Reads the latest ends from the database. */
  read(): Promise<void>
}

/**
 * What a node knows of ended sessions: it hears of each by the fan-out, and keeps it for the lifetime of a token. A
 * node that has just started, or whose fan-out was interrupted, reads them from the database.
 */
export const endedSessions = perNode((node): EndedSessions => {
  const lifetime = node.config.accessTokenSeconds * 1000
  /** session id → the moment until which it matters, milliseconds since 1970; the first heard of comes first */
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
  /** Calls at the same time, as one for each open socket, share a statement. */
  const read = () =>
    (reading ??= latestEnds(node, lifetime)
      .then(add)
      .finally(() => (reading = null)))
  let first: Promise<void> | null = null

  node.onClose(node.pubSub.listen<SessionsEndedMessage>(sessionsEndedTopic, ({ ids }) => add(ids)))
  const lookAgain = () => {
    read().catch((error: unknown) => node.log.warn({ err: error }, 'Ended sessions could not be read'))
  }
  node.onClose(node.pubSub.onMissed(lookAgain))
  const timer = setInterval(lookAgain, lookAgainAfter).unref()
  node.onClose(() => clearInterval(timer))
  return {
    has: (sessionId) => ended.size > 0 && ended.has(sessionId),
    known: () =>
      (first ??= read().catch((error: unknown) => {
        first = null // the next request asks again
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
