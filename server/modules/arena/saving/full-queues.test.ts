import { expect, test } from 'vitest'
import { pino } from 'pino'
import { locales } from '../../../editions.ts'
import type { AppNode, Ctx } from '../../../context/context.ts'
import { asGraphQLError, presentError } from '../../../errors/present-errors.ts'
import { createTexts } from '../../../errors/texts.ts'
import { storeHostedAnswer } from '../hosted/answer-batches.ts'
import { runInOrder } from './board-turns.ts'

/** A context whose database never responds. */
const stuck = () =>
  ({
    node: { db: { query: () => new Promise(() => {}) } } as unknown as AppNode,
    viewer: { id: 'student' },
    clock: { now: () => 0 },
  }) as unknown as Ctx

const answer = (student: number) => ({
  attemptId: `${student}`,
  userId: 'student',
  epoch: 1,
  questionNo: 1,
  choice: 1,
  typed: '',
})

test.each<[string, (ctx: Ctx, n: number) => Promise<unknown>, number]>([
  ['boards of a sitting', (ctx) => runInOrder(ctx, 'sitting', () => new Promise(() => {})), 30],
  ['answers in a hosted exam', async (ctx, n) => storeHostedAnswer(ctx, answer(n)), 20_000],
])('a student is informed that the answers are safe when too many %s are waiting', async (_, save, limit) => {
  const ctx = stuck()
  for (let n = 0; n < limit; n++) void save(ctx, n)
  const error = await save(ctx, limit).catch((refusal: unknown) => refusal)
  const reader = { requestId: 'id', log: pino({ level: 'silent' }), texts: createTexts() }
  const told = locales.map((locale) => presentError(asGraphQLError(error), { ...reader, locale }))
  expect(told[locales.indexOf('en')]).toMatchObject({
    message: 'The server is busy. Your answers are kept and will be sent again.',
    extensions: { code: 'OVERLOADED', retryAfterMs: 1000 },
  })
  expect(new Set(told.map(({ message }) => message)).size).toBe(locales.length)
})
