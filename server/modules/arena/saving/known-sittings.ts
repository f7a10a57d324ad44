import { lruCache } from '../../../base/lru.ts'
import { perNode, type AppNode } from '../../../context/context.ts'
import type { SyncApplicationInput } from '../arena.inputs.ts'

/** Sittings cached per node; each takes about 300 bytes. */
const sittingsLimit = 20_000

/** Topic of applications that ended; the messages are their ids. */
const endedTopic = 'arena:applications-ended'

type Naming = Pick<SyncApplicationInput, 'applicationId' | 'attemptId' | 'tab'>

/** An exam in progress in a tab, as this node last read it. */
interface KnownSitting {
  readonly userId: string
  readonly tab: string
  readonly attemptId: string
  readonly epoch: number
  /** found by the tab alone: no attempt that was set aside belongs to the tab */
  readonly byTab: boolean
}

/**
 * A node's cache of the attempts to which boards are written. Not authoritative: the statement that writes a board
 * checks that the attempt is open and its pen still in the epoch. The state of the application is the only condition
 * that the statement does not check, so the end of an application is announced to all nodes.
 */
class KnownSittings {
  readonly #sittings = lruCache<string, KnownSitting>(sittingsLimit)
  /** number of the announced ends so far */
  #ends = 0

  constructor(node: AppNode) {
    const forgetAll = () => {
      this.#ends++
      this.#sittings.clear()
    }
    node.onClose(
      node.pubSub.listen<string>(endedTopic, (applicationId) => {
        this.#ends++
        this.#sittings.delete(applicationId)
      }),
    )
    node.onClose(node.pubSub.onMissed(forgetAll))
  }

  /** The sitting that a board names. */
  find(userId: string, { applicationId, attemptId, tab }: Naming): KnownSitting | null {
    const known = this.#sittings.get(applicationId)
    if (known?.userId !== userId || known.tab !== tab) return null
    return (attemptId == null ? known.byTab : known.attemptId === attemptId) ? known : null
  }

  /** Starts to read a sitting. @returns a function that caches it, unless an application has ended meanwhile */
  reading(applicationId: string): (sitting: KnownSitting) => void {
    const ends = this.#ends
    return (sitting) => {
      if (this.#ends === ends) this.#sittings.set(applicationId, sitting)
    }
  }

  forget(applicationId: string): void {
    this.#sittings.delete(applicationId)
  }
}

export const knownSittings = perNode((node) => new KnownSittings(node))

/** Makes all nodes read the sittings of an application again once the transaction has committed. */
export async function forgetSitting(
  { node, afterCommit }: { node: AppNode; afterCommit(effect: () => unknown): void },
  { id }: { id: string },
): Promise<void> {
  afterCommit(() => node.pubSub.publish(endedTopic, id))
}
