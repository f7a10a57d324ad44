import { chainNext } from './chain.ts'
import type { AttemptMemory } from './memory.ts'
import { arrayLiteral, bytesLiteral, saveOneEach, saveSeveral } from './statements.ts'
import { firstSeq, lastSeq, type AnswerOperation, type AttemptState, type Save } from './types.ts'

/** What a batch would make of one attempt's row, and the saves that hang on it. */
export interface PlannedRow {
  readonly state: AttemptState
  readonly ackSeq: number
  readonly head: string
  readonly answers: Buffer
  readonly operations: AnswerOperation[]
  readonly saves: Save[]
}

/** Saves sorted into rows to write and those that what is remembered cannot decide. */
export interface Plan {
  readonly rows: PlannedRow[]
  readonly doubtful: Save[]
}

/** The saves of each attempt, in the order in which they came; attempts in the order of their ids. */
export function byAttempt(saves: readonly Save[]): [attemptId: string, saves: Save[]][] {
  const groups = new Map<string, Save[]>()
  for (const save of saves) {
    const group = groups.get(save.attemptId)
    if (group) group.push(save)
    else groups.set(save.attemptId, [save])
  }
  // two nodes that write the same attempts lock their rows in the same order
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Folds the saves upon what is remembered of their attempts. */
export function plan(saves: readonly Save[], memory: AttemptMemory): Plan {
  const made: Plan = { rows: [], doubtful: [] }
  for (const [attemptId, group] of byAttempt(saves)) {
    const state = memory.get(attemptId)
    if (state) fold(state, group, made)
    else made.doubtful.push(...group)
  }
  return made
}

function fold(state: AttemptState, saves: readonly Save[], made: Plan) {
  const { attemptId, epoch } = state
  let { ackSeq, head } = state
  const answers = Buffer.from(state.answers)
  const operations: AnswerOperation[] = []
  const folded: Save[] = []
  for (const save of saves) {
    if (!fits(save, state, ackSeq)) {
      made.doubtful.push(save)
      continue
    }
    folded.push(save)
    for (const operation of save.operations) {
      if (operation.seq <= ackSeq) continue // sent again: it is stored already
      head = chainNext(head, attemptId, epoch, operation)
      answers[operation.questionNo - 1] = operation.choice
      ackSeq = operation.seq
      operations.push(operation)
    }
  }
  // with nothing new to write, no statement would prove that what is remembered is still true
  if (operations.length) made.rows.push({ state, ackSeq, head, answers, operations, saves: folded })
  else made.doubtful.push(...folded)
}

function fits(save: Save, state: AttemptState, ackSeq: number): boolean {
  return save.userId === state.userId && save.epoch === state.epoch && firstSeq(save) <= ackSeq + 1
    && (lastSeq(save) <= ackSeq || save.operations.every((o) => o.questionNo <= state.openUntil))
}

/** The statement that writes the rows, with its parameters. */
export function statementFor(rows: readonly PlannedRow[], shift: string) {
  const values = [
    arrayLiteral(rows.map((row) => row.state.attemptId)),
    arrayLiteral(rows.map((row) => row.state.userId)),
    arrayLiteral(rows.map((row) => row.state.epoch)),
    arrayLiteral(rows.map((row) => row.state.ackSeq)),
    arrayLiteral(rows.map((row) => row.ackSeq)),
    bytesLiteral(rows.map((row) => row.answers.toString('hex'))),
    bytesLiteral(rows.map((row) => row.head)),
    shift,
  ]
  const operations = rows.flatMap((row) => row.operations)
  const questionNos = arrayLiteral(operations.map((o) => o.questionNo))
  const choices = arrayLiteral(operations.map((o) => o.choice))
  if (operations.length === rows.length) return { ...saveOneEach, values: [...values, questionNos, choices] }
  const attemptIds = arrayLiteral(rows.flatMap((row) => row.operations.map(() => row.state.attemptId)))
  const seqs = arrayLiteral(operations.map((o) => o.seq))
  return { ...saveSeveral, values: [...values, attemptIds, seqs, questionNos, choices] }
}
