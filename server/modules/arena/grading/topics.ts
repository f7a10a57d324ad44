import type { Ctx } from '../../../graphql/context.ts'

/** Where it is told that an attempt's clock, pen or state has changed. Messages are empty: look at the row. */
export const attemptTopic = (attemptId: string) => `attempt:${attemptId}`
/** The same for all attempts of an exam. */
export const examTopic = (examId: string) => `exam:${examId}`

/** Tells whoever follows the attempt to look again, once the transaction is committed. */
export function announceAttempt(ctx: Ctx, attemptId: string) {
  ctx.afterCommit(() => ctx.node.pubSub.publish(attemptTopic(attemptId), null))
}

/** Tells whoever follows an attempt of the exam to look again, once the transaction is committed. */
export function announceExam(ctx: Ctx, examId: string) {
  ctx.afterCommit(() => ctx.node.pubSub.publish(examTopic(examId), null))
}

/** Where nodes are asked whose exam pages are connected to them. */
export const presenceAskTopic = (examId: string) => `presence-ask:${examId}`
/** Where each of them answers. */
export const presenceTopic = (examId: string) => `presence:${examId}`

/** One node's answer. */
export interface PresenceNews {
  readonly node: string
  readonly attemptIds: readonly string[]
}
