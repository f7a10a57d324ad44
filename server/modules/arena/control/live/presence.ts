import type { AppNode } from '../../../../context/context.ts'
import { presenceTopic, presenceAskTopic, type PresenceMessage } from '../../grading/topics.ts'

/** Milliseconds for which a node's answer is valid: two requests may go unanswered. */
const presenceTtlMs = 16_000

/**
 * The attempts whose exam pages are connected to any node: every node with such pages answers with the attempts it
 * follows.
 */
export class Presence {
  readonly #nodes = new Map<string, { attemptIds: ReadonlySet<string>; at: number }>()
  readonly #stop: () => void

  constructor(
    private readonly node: AppNode,
    private readonly examId: string,
  ) {
    this.#stop = node.pubSub.listen<PresenceMessage>(presenceTopic(examId), ({ node: from, attemptIds }) => {
      this.#nodes.set(from, { attemptIds: new Set(attemptIds), at: performance.now() })
    })
  }

  /** Asks all nodes; their answers arrive shortly after. */
  ask() {
    this.node.pubSub.publish(presenceAskTopic(this.examId), null)
  }

  has(attemptId: string): boolean {
    const now = performance.now()
    for (const { attemptIds, at } of this.#nodes.values()) {
      if (now - at < presenceTtlMs && attemptIds.has(attemptId)) return true
    }
    return false
  }

  stop() {
    this.#stop()
  }
}
