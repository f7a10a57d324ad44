import { canWrite, type EngineContext, write } from '../engine-context.ts'

export interface Review {
  /** Answers the question as the unsent operation of an earlier epoch did. */
  apply(questionNo: number): void
  /** Drops the unsent operations of earlier epochs on a question. */
  discard(questionNo: number): void
}

/** Decisions on unsent answers of earlier epochs, which differ from what the server has. */
export function createReview(desk: EngineContext): Review {
  const { ports, store } = desk

  function discard(questionNo: number) {
    const { attemptId, epoch } = desk
    store.set({ review: store.get().review.filter((operation) => operation.questionNo !== questionNo) })
    if (!attemptId) return
    void ports.journal.read(attemptId).then((held) => {
      const old = held.filter((operation) => operation.epoch < epoch && operation.questionNo === questionNo)
      return ports.journal.exchange(old, [])
    })
  }

  return {
    apply(questionNo) {
      const item = store.get().review.find((operation) => operation.questionNo === questionNo)
      if (!item || !canWrite(desk)) return
      // Write the copy before deleting the old one: a crash in between leaves both, never neither.
      write(desk, questionNo, item.answer)
      discard(questionNo)
    },
    discard,
  }
}
