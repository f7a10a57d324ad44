import { answerByte, isStorable, typedByte, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { sessionAccess } from '../../../database/sessions.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { badInput, unauthenticated } from '../../../errors/errors.ts'
import { readId } from '../../../graphql/input.ts'
import type { Viewer } from '../../../context/viewer.ts'
import { maxQuestions } from '../../exams/public.ts'
import { createAnswerWriter } from '../answer-writer/answer-writer.ts'
import type { Answer, AnswerOperation, Saved } from '../answer-writer/types.ts'
import type { AnswerOperationInput, SaveAnswersInput } from '../arena.inputs.ts'

/** Limit on the operations of one save. */
const operationsLimit = 64

/** The answer writer of this node; finishes pending saves when the node closes. */
export const answerWriter = perNode((node) => {
  const writer = createAnswerWriter({
    ...sessionAccess(node.db.dataSource),
    queueLimit: node.config.saveQueueLimit,
    shift: () => node.clock.shift,
    log: node.log,
  })
  node.onClose(() => writer.close())
  return writer
})

/**
 * Stores answers durably, then acknowledges them. GraphQL has checked the types; the remaining validation is done
 * here without decorators, since this is the hot path.
 * @throws BAD_USER_INPUT and the refusals of the answer writer
 */
export function saveAnswers(ctx: Ctx, input: SaveAnswersInput): Promise<Saved> {
  const userId = ctx.viewer.id
  if (userId === null) throw unauthenticated()
  const attemptId = readAttemptId(ctx.viewer, input.attemptId)
  return answerWriter(ctx).save(userId, attemptId, input.epoch, readOperations(input.operations))
}

/** Caches the attempt id each viewer last saved to, since consecutive saves have the same one. */
const lastAttempts = new WeakMap<Viewer, { given: string; attemptId: string }>()

function readAttemptId(viewer: Viewer, given: string): string {
  const last = lastAttempts.get(viewer)
  if (last?.given === given) return last.attemptId
  const attemptId = readId('Attempt', given)
  lastAttempts.set(viewer, { given, attemptId })
  return attemptId
}

function readOperations(given: readonly AnswerOperationInput[]): AnswerOperation[] {
  const begin = given[0]
  if (!begin || given.length > operationsLimit) {
    throw badInput({ operations: [`Send 1 to ${operationsLimit} operations`] })
  }
  let { seq } = begin
  if (seq < 1) throw badInput({ operations: ['seq starts at 1'] })
  return given.map((operation) => {
    if (operation.seq !== seq++) throw badInput({ operations: ['seq must increase by one'] })
    if (operation.questionNo < 1 || operation.questionNo > maxQuestions) {
      throw badInput({ operations: [`questionNo is from 1 to ${maxQuestions}`] })
    }
    return { seq: operation.seq, ...answerOf(operation.questionNo, operation.answer ?? operation.choice ?? '') }
  })
}

/** A raw answer as it is stored. @throws BAD_USER_INPUT if it is too long or has characters that cannot be stored */
export function answerOf(questionNo: number, raw: RawAnswer): Answer {
  const choice = answerByte(raw)
  if (choice !== typedByte) return { questionNo, choice, typed: '' }
  if (isStorable(raw)) return { questionNo, choice, typed: raw }
  throw badInput({ answer: ['Enter a shorter answer without control characters'] })
}
