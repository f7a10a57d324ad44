import { questionKinds } from '../../../../shared/questions/content.ts'
import { answersWithOption } from '../../../../shared/questions/kinds/index.ts'
import { optionLetters, type OptionLetter } from '../../../../shared/questions/raw-answer.ts'
import { isStorableText } from '../../../graphql/input.ts'
import { fromGlobalId } from '../../../graphql/node.ts'
import type { DirectCall } from '../../../transport/rest-row.ts'
import type { SyncApplicationInput, SyncQuestionInput } from '../arena.inputs.ts'
import type { SyncApplicationPayload } from '../arena.types.ts'
import { syncApplication } from '../saving/sync-application.service.ts'

/** Limit of a board and of its question numbers, as in `SyncApplicationInput`. */
const maxCells = 200
const letters: ReadonlySet<unknown> = new Set(optionLetters)
/** Tab ids whose length every validator counts alike. */
const plainTab = /^[\x20-\x7e]{1,100}$/

/** Kinds of questions whose options are the answers: `answer` of a board sent back does not count. */
const optionKinds: ReadonlySet<unknown> = new Set(questionKinds.filter(answersWithOption))

/** Answers `sync-application` for a valid board. */
export const syncDirectly: DirectCall = (body) => {
  const input = readBoard(body)
  return input && (async (ctx) => written(await syncApplication(ctx, input)))
}

/**
 * Reads the body of `sync-application` in one pass.
 * @returns null for all bodies that the document of the path refuses, and for unusual ones
 * @internal
 */
export function readBoard(body: unknown): SyncApplicationInput | null {
  if (!isObject(body)) return null
  const { application, attempt, questions, submitted, tab, refreshTab, simulation } = body
  const applicationId = readId('Application', idOf(application))
  const named = attempt ?? (isObject(application) ? application.attempt : null) ?? null
  const attemptId = named === null ? null : readId('Attempt', idOf(named))
  if (applicationId === null || (named !== null && attemptId === null)) return null
  if (typeof tab !== 'string' || !plainTab.test(tab)) return null
  if (!isFlag(submitted) || !isFlag(refreshTab) || !isFlag(simulation)) return null
  if (!Array.isArray(questions) || questions.length > maxCells) return null
  const cells: SyncQuestionInput[] = []
  for (const question of questions as unknown[]) {
    const cell = readCell(question)
    if (!cell) return null
    cells.push(cell)
  }
  return {
    applicationId,
    attemptId,
    questions: cells,
    submitted: submitted ?? false,
    tab,
    refreshTab: refreshTab ?? false,
    simulation: simulation ?? false,
  }
}

function readCell(question: unknown): SyncQuestionInput | null {
  if (!isObject(question)) return null
  const { _id, id, questionNo, selectedAnswer, kind } = question
  if (_id !== undefined && id !== undefined) return null
  if ((_id ?? id ?? null) !== null && readId('Question', _id ?? id) === null) return null
  if (!Number.isInteger(questionNo) || (questionNo as number) < 1 || (questionNo as number) > maxCells) return null
  if (!isChoice(selectedAnswer)) return null
  const answer = optionKinds.has(kind) ? undefined : question.answer
  if (!isRawAnswer(answer)) return null
  return {
    questionNo: questionNo as number,
    ...(selectedAnswer === undefined ? {} : { selectedAnswer }),
    ...(answer === undefined ? {} : { answer }),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFlag = (value: unknown): value is boolean | null | undefined => value == null || typeof value === 'boolean'
const isChoice = (value: unknown): value is OptionLetter | null | undefined => value == null || letters.has(value)
const isRawAnswer = (value: unknown): value is string | null | undefined =>
  value == null || (typeof value === 'string' && isStorableText(value))

/** The id of an object as `fetch-application` returns it, or an id. */
const idOf = (value: unknown): unknown => (isObject(value) ? (value._id ?? value.id) : value)

/** The uuid of an id; null if it has another type. */
function readId(type: string, given: unknown): string | null {
  const found = typeof given === 'string' ? fromGlobalId(given, type) : null
  return found?.type === type ? found.id : null
}

/** The payload as JSON, with the members in the order of the path's document. */
function written({ ackSeq, serverNow, diff, doSubmit, receipt, result, redirect }: SyncApplicationPayload): string {
  const counts = result && {
    correct: result.correct,
    partial: result.partial,
    wrong: result.wrong,
    blank: result.blank,
    extraMessage: result.extraMessage,
  }
  return JSON.stringify({ ackSeq, serverNow, diff, doSubmit, receipt, result: counts, redirect })
}
