import type { Ctx } from '../../../context/context.ts'

/** Topic of changes of an attempt's clock, pen or state. Messages are empty: receivers read the row. */
export const attemptTopic = (attemptId: string) => `attempt:${attemptId}`
/** Topic of changes of all attempts of an exam. */
export const examTopic = (examId: string) => `exam:${examId}`

/** Announces a change of the attempt after the transaction has committed. */
export function announceAttempt(ctx: Ctx, attemptId: string) {
  ctx.afterCommit(() => ctx.node.pubSub.publish(attemptTopic(attemptId), null))
}

/** Announces a change of the exam's attempts after the transaction has committed. */
export function announceExam(ctx: Ctx, examId: string) {
  ctx.afterCommit(() => ctx.node.pubSub.publish(examTopic(examId), null))
}

/** Topic of presence requests: which exam pages are connected to a node. */
export const presenceAskTopic = (examId: string) => `presence-ask:${examId}`
/** Topic of presence answers. */
export const presenceTopic = (examId: string) => `presence:${examId}`

/** One node's presence answer. */
export interface PresenceMessage {
  readonly node: string
  readonly attemptIds: readonly string[]
}
