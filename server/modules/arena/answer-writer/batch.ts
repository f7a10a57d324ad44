import { typedByte, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { element } from '../../../../shared/required.ts'
import { isWithin } from './answer-limits.ts'
import { chainNext } from './chain.ts'
import type { AttemptMemory } from './memory.ts'
import { arrayLiteral, bytesLiteral, saveOneEach, saveOneTypedEach, saveSeveral, saveTyped } from './statements.ts'
import { differences, firstSeq, sameAnswer, type AnswerOperation, type AttemptState, type Save } from './types.ts'

/** The planned new state of one attempt's row, with the saves that depend on it. */
export interface PlannedRow {
  readonly state: AttemptState
  readonly ackSeq: number
  readonly head: string
  /** the new operations, in order; at least one */
  readonly operations: readonly AnswerOperation[]
  readonly saves: Save[]
}

/** Saves planned as rows to write, and saves that the cached state cannot decide. */
export interface Plan {
  readonly rows: PlannedRow[]
  readonly doubtful: Save[]
  /** saves to attempts that are not cached; they are doubtful too */
  readonly unknown: Save[]
}

/** Folds saves onto the cached state of their attempts, which stays unchanged. */
export function plan(saves: readonly Save[], memory: AttemptMemory): Plan {
  const made: Plan = { rows: [], doubtful: [], unknown: [] }
  // a fixed order of rows prevents deadlocks between nodes that write the same attempts
  const sorted = saves.toSorted(byAttempt)
  let end = 0
  for (let first = sorted[0]; first; first = sorted[end]) {
    const { attemptId } = first
    const begin = end
    do end++
    while (sorted[end]?.attemptId === attemptId)
    const group = sorted.slice(begin, end)
    const state = memory.get(attemptId)
    if (state) fold(state, group, made)
    else made.unknown.push(...group)
  }
  made.doubtful.push(...made.unknown)
  return made
}

const byAttempt = ({ attemptId: a }: Save, { attemptId: b }: Save) => (a < b ? -1 : a > b ? 1 : 0)

function fold(state: AttemptState, saves: readonly Save[], made: Plan) {
  const { attemptId, epoch } = state
  let { ackSeq, head } = state
  const operations: AnswerOperation[] = []
  const folded: Save[] = []
  for (const save of saves) {
    const fresh = newOperations(save, state, operations)
    if (!fresh) {
      made.doubtful.push(save)
      continue
    }
    folded.push(save)
    for (const operation of fresh) {
      head = chainNext(head, attemptId, epoch, operation)
      ackSeq = operation.seq
      operations.push(operation)
    }
  }
  // without a new operation no statement would verify the cached state
  if (operations.length) made.rows.push({ state, ackSeq, head, operations, saves: folded })
  else made.doubtful.push(...folded)
}

/**
 * A save's operations that are new after the state and the operations already folded onto it. Null when the state
 * cannot decide: a used number counts as repeated only if its content is known to be equal.
 */
function newOperations(
  save: Save,
  state: AttemptState,
  before: readonly AnswerOperation[],
): readonly AnswerOperation[] | null {
  if (save.userId !== state.userId || save.epoch !== state.epoch) return null
  const ackSeq = state.ackSeq + before.length
  const fresh = save.board
    ? differences(save.board, before.length ? withOperations(copyOf(state), before) : state).map(
        ({ questionNo, choice, typed }, i): AnswerOperation => ({ seq: ackSeq + 1 + i, questionNo, choice, typed }),
      )
    : save.operations[0]?.seq === ackSeq + 1
      ? save.operations
      : withoutRepeated(save, state, before)
  return fresh?.every((answer) => answer.questionNo <= state.openUntil && isWithin(state.limits, answer)) ? fresh : null
}

function withoutRepeated(save: Save, state: AttemptState, before: readonly AnswerOperation[]) {
  const ackSeq = state.ackSeq + before.length
  if (firstSeq(save) > ackSeq + 1) return null
  const repeated = save.operations.filter(({ seq }) => seq <= ackSeq)
  const known = repeated.every((operation) => {
    if (operation.seq <= state.ackSeq) return operation.seq <= save.storedTo
    return sameAnswer(operation, element(before, operation.seq - state.ackSeq - 1))
  })
  return known ? save.operations.slice(repeated.length) : null
}

/** The statement that writes the rows, with its parameters. */
export function statementFor(rows: readonly PlannedRow[], shift: string) {
  const values = [
    shift,
    arrayLiteral(rows.map((row) => row.state.attemptId)),
    arrayLiteral(rows.map((row) => row.state.epoch)),
    arrayLiteral(rows.map((row) => row.state.ackSeq)),
    bytesLiteral(rows.map((row) => row.head)),
  ]
  const operations: AnswerOperation[] = []
  for (const row of rows) operations.push(...row.operations)
  const questionNos = arrayLiteral(operations.map((o) => o.questionNo))
  const choices = arrayLiteral(operations.map((o) => o.choice))
  const isTyped = operations.some(({ choice }) => choice === typedByte)
  if (operations.length === rows.length) {
    values.push(questionNos, choices)
    return isTyped
      ? { ...saveOneTypedEach, values: [...values, operations.map((o) => o.typed)] }
      : { ...saveOneEach, values }
  }
  values.push(
    arrayLiteral(rows.map((row) => row.ackSeq)),
    bytesLiteral(rows.map((row) => withOperations(copyOf(row.state), row.operations).answers.toString('hex'))),
    arrayLiteral(rows.flatMap((row) => row.operations.map(() => row.state.attemptId))),
    arrayLiteral(operations.map((o) => o.seq)),
    questionNos,
    choices,
  )
  if (!isTyped) return { ...saveSeveral, values }
  const typed = [rows.map((row) => JSON.stringify(typedIn(row.operations))), operations.map((o) => o.typed)]
  return { ...saveTyped, values: [...values, ...typed] }
}

type Answers = Pick<AttemptState, 'answers' | 'typed'>

const copyOf = ({ answers, typed }: Answers): Answers => ({ answers: Buffer.from(answers), typed: { ...typed } })

/** Applies operations to answers, in place. */
export function withOperations(stored: Answers, operations: readonly AnswerOperation[]): Answers {
  for (const { questionNo, choice, typed } of operations) {
    stored.answers[questionNo - 1] = choice
    if (choice === typedByte) stored.typed[questionNo] = typed
  }
  return stored
}

/** The last typed answer to each question. */
const typedIn = (operations: readonly AnswerOperation[]): Record<string, RawAnswer> =>
  Object.fromEntries(
    operations.filter(({ choice }) => choice === typedByte).map(({ questionNo, typed }) => [questionNo, typed]),
  )
