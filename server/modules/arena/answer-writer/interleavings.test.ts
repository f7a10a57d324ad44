import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../errors/errors.ts'
import { expectConsistent, makeAttempt } from '../../../testing/arena.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import type { Attempt } from '../attempt.entity.ts'
import { createAnswerWriter, type AnswerWriter } from './answer-writer.ts'
import { mixedAnswer } from './testing/mixed-answer.ts'
import type { AnswerOperation } from './types.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let app: { db: typeof database.dataSource.manager; clock: TestClock }
let nodes: AnswerWriter[]
const complaints: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  app = { db: database.dataSource.manager, clock: new TestClock() }
  const complain = (what: unknown) => void complaints.push(what)
  const log = { warn: complain, error: complain }
  nodes = [1, 2].map(() => createAnswerWriter({ databaseUrl: database.url, queueLimit: 1000, shift: () => 0, log }))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.close()
})

/** An action of a browser or an attacker. `wait`: await its result before the next step. */
type Step = { wait: boolean; node: 0 | 1 } & (
  | { do: 'answer'; count: number; questionNo: number; choice: number }
  | { do: 'sendAgain'; back: number; count: number }
  | { do: 'skip' }
  | { do: 'takeOver' }
  | { do: 'oldTab' }
  | { do: 'stranger' }
)

const common = { wait: fc.boolean(), node: fc.constantFrom(0 as const, 1 as const) }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...common,
      do: fc.constant('answer' as const),
      count: fc.integer({ min: 1, max: 4 }),
      questionNo: fc.integer({ min: 1, max: 30 }),
      choice: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...common,
      do: fc.constant('sendAgain' as const),
      back: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  ...((['skip', 'takeOver', 'oldTab', 'stranger'] as const).map((what) =>
    fc.record({ ...common, do: fc.constant(what) }),
  ) as fc.Arbitrary<Step>[]),
)

/** Plays the steps for one attempt and records the acknowledgements. */
function play(attempt: Attempt) {
  let epoch = 1
  let given: AnswerOperation[] = []
  const acknowledged = new Map<string, AnswerOperation>()
  const wronglyTaken: string[] = []

  async function send(node: 0 | 1, operations: AnswerOperation[]) {
    const mine = epoch
    try {
      const { ackSeq } = await nodes[node]!.save(attempt.userId, attempt.id, mine, operations)
      for (const o of operations) if (o.seq <= ackSeq) acknowledged.set(`${mine} ${o.seq}`, o)
    } catch (error) {
      if (!codeOf(error)) throw error
    }
  }

  async function mustRefuse(what: string, saving: Promise<unknown>) {
    await saving.then(
      () => wronglyTaken.push(what),
      () => {},
    )
  }

  async function run(s: Step): Promise<unknown> {
    const foul = [{ seq: given.length + 1, questionNo: 1, choice: 4, typed: '' }]
    switch (s.do) {
      case 'answer': {
        const fresh = Array.from({ length: s.count }, (_, i) => ({
          seq: given.length + 1 + i,
          questionNo: s.questionNo,
          ...mixedAnswer(s.choice + i),
        }))
        given.push(...fresh)
        return send(s.node, fresh)
      }
      case 'sendAgain': {
        const from = Math.max(0, given.length - s.back)
        const again = given.slice(from, from + s.count)
        return again.length ? send(s.node, again) : null
      }
      case 'skip':
        return mustRefuse(
          'a gap',
          nodes[s.node]!.save(attempt.userId, attempt.id, epoch, [
            { seq: given.length + 100, questionNo: 1, choice: 1, typed: '' },
          ]),
        )
      case 'takeOver':
        epoch += 1
        given = []
        return app.db.query('update attempt set epoch = $2, ack_seq = 0 where id = $1', [attempt.id, epoch])
      case 'oldTab':
        return epoch === 1
          ? null
          : mustRefuse('an old tab', nodes[s.node]!.save(attempt.userId, attempt.id, epoch - 1, foul))
      case 'stranger':
        return mustRefuse('a stranger', nodes[s.node]!.save(crypto.randomUUID(), attempt.id, epoch, foul))
    }
  }

  return { run, acknowledged, wronglyTaken }
}

test('any order of saves, replays and take-overs on two nodes leaves consistent attempts with every acknowledged answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 14 }), { minLength: 1, maxLength: 4 }), async (students) => {
      const players = await Promise.all(
        students.map(async (steps) => {
          const attempt = await makeAttempt(app)
          return { attempt, steps, ...play(attempt) }
        }),
      )
      await Promise.all(
        players.map(async ({ steps, run }) => {
          const open: Promise<unknown>[] = []
          for (const each of steps) {
            const done = run(each)
            open.push(done)
            if (each.wait || each.do === 'takeOver') await done
          }
          await Promise.all(open)
        }),
      )
      for (const { attempt, acknowledged, wronglyTaken } of players) {
        expect(wronglyTaken).toEqual([])
        const { entries } = await expectConsistent(app, attempt)
        const stored = new Map(entries.map((e) => [`${e.epoch} ${e.seq}`, e]))
        for (const [key, operation] of acknowledged) expect(stored.get(key)).toMatchObject({ ...operation })
      }
    }),
    { numRuns: 60 },
  )
  // no statement failed, so the conditions of the writing statement suffice
  expect(complaints).toEqual([])
}, 60_000)
