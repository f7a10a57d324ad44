import { perNode, type Ctx } from '../../../context/context.ts'
import { overloaded } from '../answer-writer/refusals.ts'

/** Limit on the waiting boards of one sitting; further ones are refused with a retry. */
const waitingLimit = 30
const busyRetryMs = 1000

interface Turn {
  waiting: number
  /** settles with the last board that arrived; never rejects */
  last: Promise<unknown>
}

const turns = perNode(() => new Map<string, Turn>())

/**
 * Stores the boards of one sitting one after the other, in the order of arrival at this node, so that the last board
 * sent counts.
 * @param sitting key of the viewer's sitting
 * @throws OVERLOADED when too many are waiting
 */
export function runInOrder<T>(ctx: Ctx, sitting: string, store: () => Promise<T>): Promise<T> {
  const key = keyOf(ctx, sitting)
  const all = turns(ctx)
  const turn = all.get(key)
  if (turn && turn.waiting >= waitingLimit) return Promise.reject(overloaded(busyRetryMs))
  const stored = turn ? turn.last.then(store) : store()
  const joined = turn ?? { waiting: 0, last: stored }
  joined.waiting++
  const finish = () => {
    if (--joined.waiting === 0) all.delete(key)
  }
  joined.last = stored.then(finish, finish)
  if (!turn) all.set(key, joined)
  return stored
}

/** Resolves when the boards of a sitting that arrived earlier at this node have been stored or refused. */
export const boardsStored = (ctx: Ctx, sitting: string): Promise<unknown> =>
  turns(ctx).get(keyOf(ctx, sitting))?.last ?? Promise.resolve()

const keyOf = (ctx: Ctx, sitting: string) => `${ctx.viewer.id} ${sitting}`
