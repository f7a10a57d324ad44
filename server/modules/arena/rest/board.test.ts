import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import type { SyncApplicationInput } from '../arena.inputs.ts'
import { ArenaResolver } from '../arena.resolver.ts'
import type { SyncApplicationPayload } from '../arena.types.ts'
import { readBoard } from './board.ts'

const app = useTestApp()
let authorization: string
let received: SyncApplicationInput | null = null
beforeAll(async () => {
  const student = await makeUser(app)
  authorization = `Bearer ${(await beginSession(app.as(student).ctx, student)).accessToken}`
})
afterEach(() => {
  vi.restoreAllMocks()
})

const payload: SyncApplicationPayload = {
  ackSeq: 1,
  serverNow: 2,
  diff: 3,
  doSubmit: false,
  receipt: '4',
  result: null,
  redirect: null,
}

/** What reaches the service through the framework and the document of the path; null for a refused body. */
async function readByDocument(body: unknown): Promise<SyncApplicationInput | null> {
  received = null
  vi.spyOn(ArenaResolver.prototype, 'syncApplication').mockImplementation((_ctx, input) => {
    received = input
    return Promise.resolve(payload)
  })
  const url = '/api/exam/arena/sync-application'
  const answer = await app.http.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect([received ? 200 : 400, received ? 200 : 404]).toContain(answer.statusCode)
  return received
}

/** The parts of an input that the service distinguishes. */
const partsOf = (input: SyncApplicationInput) => ({
  applicationId: input.applicationId,
  attemptId: input.attemptId ?? null,
  tab: input.tab,
  flags: [input.submitted, input.refreshTab, input.simulation].map(Boolean),
  cells: input.questions.map(({ questionNo, selectedAnswer, answer }) => [questionNo, selectedAnswer ?? null, answer]),
})

const rowId = fc.uuid()
const idOf = (type: string) =>
  fc.oneof(
    rowId,
    rowId.map((id) => toGlobalId(type, id)),
  )
const absent = fc.constant(undefined)
const objectWith = (type: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ _id: idOf(type), title: fc.string(), ...more })
const good = {
  application: fc.oneof(
    idOf('Application'),
    objectWith('Application', { attempt: fc.oneof(idOf('Attempt'), fc.constant(null), absent) }),
  ),
  attempt: fc.oneof(absent, fc.constant(null), idOf('Attempt'), objectWith('Attempt')),
  tab: fc.oneof(fc.constant('one'), fc.stringMatching(/^[ -~]{1,100}$/)),
  flag: fc.oneof(absent, fc.constant(null), fc.boolean()),
  cell: fc.record({
    _id: fc.oneof(absent, fc.constant(null), idOf('Question')),
    questionNo: fc.integer({ min: 1, max: 200 }),
    selectedAnswer: fc.oneof(absent, fc.constantFrom(null, ...'ABCDEFGH')),
    answer: fc.oneof(absent, fc.constantFrom(null, '', 'A', '1,5 km', 'é\n', '😀'), fc.string()),
    kind: fc.oneof(absent, fc.constantFrom('choice', 'place', 'number', 'gaps', 'unheard of', 5, null)),
    html: fc.oneof(absent, fc.string()),
  }),
}
/** Values that a careless reader would take. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', 'x', 'a', 'I', 'AB', '1', 'true', '\0', 'a\0', '\ud800', '\ufe0f', 'é', 'x'.repeat(101)),
  fc.constantFrom(0, -0, 1, 201, 1.5, -1, 1e300, 2 ** 31, true, null, [], {}, [[]], ['A'], { _id: 'x' }, { id: null }),
  fc.constantFrom(
    'A',
    'constructor',
    'toString',
    toGlobalId('User', crypto.randomUUID()),
    crypto.randomUUID().toUpperCase(),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const seldomOdd = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: absent })
const bodyOf = (wrap: (usual: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>) => {
  const cell = fc.record({
    _id: wrap(good.cell.map(({ _id }) => _id)),
    questionNo: wrap(good.cell.map(({ questionNo }) => questionNo)),
    selectedAnswer: wrap(good.cell.map(({ selectedAnswer }) => selectedAnswer)),
    answer: wrap(good.cell.map(({ answer }) => answer)),
    kind: wrap(good.cell.map(({ kind }) => kind)),
    html: wrap(good.cell.map(({ html }) => html)),
  })
  return fc.record({
    application: wrap(good.application),
    attempt: wrap(good.attempt),
    questions: wrap(fc.array(wrap(cell), { maxLength: 4 })),
    submitted: wrap(good.flag),
    tab: wrap(good.tab),
    refreshTab: wrap(good.flag),
    simulation: wrap(good.flag),
    more: wrap(absent),
  })
}

test('a board is read as by the document of the path, or left to it', async () => {
  const count = { read: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(bodyOf(seldomOdd), async (body) => {
      const expected = await readByDocument(body)
      const read = readBoard(JSON.parse(JSON.stringify(body)))
      count[expected ? 'read' : 'refused']++
      if (read) expect(partsOf(read)).toEqual(expected && partsOf(expected))
    }),
    { numRuns: 600, seed: 20261129 },
  )
  expect(Math.min(count.read, count.refused)).toBeGreaterThan(100)
}, 120_000)

test('usual boards are never left to the document', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodyOf((usual) => usual),
      async (body) => {
        const read = readBoard(JSON.parse(JSON.stringify(body)))
        const expected = await readByDocument(body)
        expect(read && partsOf(read)).toEqual(expected && partsOf(expected))
        expect(read).not.toBeNull()
      },
    ),
    { numRuns: 300, seed: 20261129 },
  )
}, 120_000)

test('a board of 200 questions is read, a larger one is left to the document', async () => {
  const boardOf = (length: number) => ({
    application: crypto.randomUUID(),
    tab: 'one',
    questions: Array.from({ length }, () => ({ questionNo: 1, selectedAnswer: 'A' })),
  })
  expect(readBoard(boardOf(200))?.questions).toHaveLength(200)
  expect([readBoard(boardOf(201)), await readByDocument(boardOf(201))]).toEqual([null, null])
})
