import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { expectConsistent, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import {
  closeClients,
  openClient,
  examDayOperations,
  type ExamDayClient,
  type Way,
} from '../../../testing/exam-day-client.ts'
import { LateAnswer } from './journal.entity.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const first = useTestApp({ persistedOperations: examDayOperations })
const nodes = [first, useTestApp({ persistedOperations: examDayOperations, peer: first })] as const
afterAll(closeClients)

type Answers = Record<number, string | null>
const boardOf = (answers: Answers) =>
  Object.entries(answers).map(([questionNo, selectedAnswer]) => ({ questionNo: Number(questionNo), selectedAnswer }))
const letters = [null, 'A', 'B', 'C', 'D']
const questionCount = 10

async function sit() {
  const sitting = await makeSitting(nodes[0], { exam: { questions: questionCount, selfie: 'none' } })
  await sitting.fetch()
  return sitting
}
const clientsOf = ({ student }: TestSitting) => Promise.all(nodes.map((node) => openClient(node, student)))

/** The stored answers after each operation of the journal, starting with the blank board. */
async function storedStates(sitting: TestSitting): Promise<Answers[]> {
  const { entries } = await expectConsistent(nodes[0], { id: rowId(sitting.attemptId) })
  let answers: Answers = Object.fromEntries(Array.from({ length: questionCount }, (_, i) => [i + 1, null]))
  return [answers, ...entries.map((e) => (answers = { ...answers, [e.questionNo]: letters[e.choice]! }))]
}
const shows = (state: Answers, board: Answers) =>
  Object.entries(board).every(([questionNo, choice]) => state[Number(questionNo)] === choice)

describe('overlapping boards of one tab', () => {
  test('are both stored when they contain different questions', async () => {
    for (let round = 0; round < 6; round++) {
      const sitting = await sit()
      const clients = await clientsOf(sitting)
      const boards: Answers[] = [{ 1: 'A' }, { 2: 'B' }, { 3: 'C' }, { 4: 'D' }]
      const answers = await Promise.all(
        boards.map((board, i) => clients[round % 2 ? i % 2 : 0]!.sync(sitting, { questions: boardOf(board) })),
      )
      const last = (await storedStates(sitting)).at(-1)!
      answers.forEach(({ code }, i) => expect([code, shows(last, boards[i]!)]).toEqual([undefined, true]))
    }
  })

  test('are stored in order, so that the last one sent counts', async () => {
    for (let round = 0; round < 8; round++) {
      const sitting = await sit()
      const whole: Answers = Object.fromEntries(Array.from({ length: questionCount }, (_, i) => [i + 1, 'A']))
      const boards: Answers[] = [whole, { ...whole, 5: 'B' }, { ...whole, 5: 'C', 6: null }]
      const answers = await Promise.all(boards.map((board) => sitting.sync({ questions: boardOf(board) })))
      expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
      expect((await storedStates(sitting)).at(-1)).toEqual(boards.at(-1))
    }
  })

  test.each(['sync', 'submit'] as const)('a submission by %s includes a board in transit', async (handIn) => {
    for (let round = 0; round < 8; round++) {
      const sitting = await sit()
      const autosave = sitting.sync({ questions: boardOf({ 1: 'A', 2: 'B' }) })
      const handedIn = { questions: boardOf({ 1: 'C' }), submitted: true }
      const submitting = handIn === 'sync' ? sitting.sync(handedIn) : sitting.submit()
      const [saved, submitted] = await Promise.all([autosave, submitting])
      expect([saved.code, submitted.code]).toEqual([undefined, undefined])
      const expected: Answers = { 1: handIn === 'sync' ? 'C' : 'A', 2: 'B' }
      expect(shows((await storedStates(sitting)).at(-1)!, expected)).toBe(true)
    }
  })

  test.each(['sync', 'submit'] as const)(
    'an answer acknowledged during a submission by %s is included in it',
    async (handIn) => {
      for (let round = 0; round < 8; round++) {
        const sitting = await sit()
        const [client, other] = await clientsOf(sitting)
        await client!.sync(sitting, { questions: boardOf({ 1: 'A' }) })
        const autosave = (round % 2 ? other! : client!).sync(sitting, { questions: boardOf({ 1: 'A', 2: 'B' }) })
        const handedIn = { questions: boardOf({ 1: 'A' }), submitted: true }
        const submitting = handIn === 'sync' ? client!.sync(sitting, handedIn) : client!.submit(sitting)
        const [saved, submitted] = await Promise.all([autosave, submitting])
        expect(submitted.code).toBeUndefined()
        const stored = shows((await storedStates(sitting)).at(-1)!, { 1: 'A', 2: 'B' })
        expect([saved.code, stored]).toEqual(saved.code ? ['ATTEMPT_CLOSED', false] : [undefined, true])
      }
    },
  )
}, 60_000)

/** A request of a page. `wait`: await its response before the next step. */
type Step = { wait: boolean; node: 0 | 1 } & (
  | { do: 'save'; way: Exclude<Way, 'rest'>; ahead: number; answers: [questionNo: number, choice: number][] }
  | { do: 'sync'; board: [questionNo: number, choice: number][]; submitted: boolean }
  | { do: 'submit' }
)
const common = { wait: fc.boolean(), node: fc.constantFrom(0 as const, 1 as const) }
const answer = fc.tuple(fc.integer({ min: 1, max: questionCount }), fc.integer({ min: 0, max: 4 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...common,
      do: fc.constant('save' as const),
      way: fc.constantFrom('http' as const, 'websocket' as const),
      ahead: fc.constantFrom(1, 1, 1, 0, -1, 2),
      answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...common,
      do: fc.constant('sync' as const),
      board: fc.uniqueArray(answer, { minLength: 1, maxLength: 6, selector: ([questionNo]) => questionNo }),
      submitted: fc.constantFrom(false, false, false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...common, do: fc.constant('submit' as const) }) },
)

/** Plays the steps of pages that share a tab signature and records their responses. */
async function play(sitting: TestSitting, clients: ExamDayClient[], steps: Step[]) {
  let seen = 0
  const saves: { seq: number; questionNo: number; choice: number }[] = []
  const boards: { board: Answers; ackSeq: number }[] = []
  const late: typeof saves = []
  const strange: unknown[] = []
  const expected = ['SEQ_GAP', 'SEQ_CONFLICT', 'ATTEMPT_CLOSED', 'LATE', 'OVERLOADED']

  async function run(each: Step): Promise<void> {
    const client = clients[each.node]!
    if (each.do === 'submit') {
      const { code } = await client.submit(sitting)
      if (code && !expected.includes(code)) strange.push(code)
    } else if (each.do === 'sync') {
      const board = Object.fromEntries(each.board.map(([questionNo, choice]) => [questionNo, letters[choice]!]))
      const { code, payload } = await client.sync(sitting, { questions: boardOf(board), submitted: each.submitted })
      if (!code) boards.push({ board, ackSeq: payload.ackSeq })
      else if (!expected.includes(code)) strange.push(code)
      if (payload) seen = Math.max(seen, payload.ackSeq)
    } else {
      const first = Math.max(1, seen + each.ahead)
      const operations = each.answers.map(([questionNo, choice], i) => ({ seq: first + i, questionNo, choice }))
      const { code, payload } = await client.save(
        sitting,
        each.way,
        operations.map((operation) => ({ ...operation, choice: letters[operation.choice]! })),
      )
      if (code === 'LATE') late.push(...operations)
      if (!code) saves.push(...operations.filter(({ seq }) => seq <= payload.ackSeq))
      else if (!expected.includes(code)) strange.push(code)
      if (payload) seen = Math.max(seen, payload.ackSeq)
    }
  }

  const open: Promise<void>[] = []
  for (const each of steps) {
    const done = run(each)
    open.push(done)
    if (each.wait) await done
  }
  await Promise.all(open)
  return { saves, boards, late, strange }
}

test('every acknowledged answer is stored, for any sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const sitting = await sit()
      const { saves, boards, late, strange } = await play(sitting, await clientsOf(sitting), steps)
      expect(strange).toEqual([])
      const states = await storedStates(sitting)
      const { entries } = await expectConsistent(nodes[0], { id: rowId(sitting.attemptId) })
      const stored = new Map(entries.map(({ seq, questionNo, choice }) => [seq, { seq, questionNo, choice }]))
      for (const operation of saves) expect(stored.get(operation.seq)).toEqual(operation)
      const kept = await nodes[0].db.findBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })
      const keptOrStored = [...entries, ...kept].map(({ seq, questionNo, choice }) => ({ seq, questionNo, choice }))
      for (const operation of late) expect(keptOrStored).toContainEqual(operation)
      for (const { board, ackSeq } of boards) {
        expect(states.slice(0, ackSeq + 1).some((state) => shows(state, board))).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
