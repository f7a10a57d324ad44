import { expect, test } from 'vitest'
import { utf8 } from '../../../shared/tlog/bytes.ts'
import { digestOf, parseEvent, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { makeSitting, rowId } from '../../testing/arena.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { Attempt } from '../arena/public.ts'
import { TransparencyOpening } from './transparency.entities.ts'

const app = useTestApp()

const loggedOf = async ({ id, userId }: Attempt): Promise<LoggedEvent[]> => {
  const found = await app.db.find(TransparencyOpening, { where: { userId }, order: { entryId: 'ASC' } })
  const events = found
    .map(({ event }) => parseEvent(event))
    .filter((event) => 'attempt' in event && event.attempt === id)
  return events.filter(({ kind }) => kind !== 'savedMinute')
}
const attemptOf = (attemptId: string) => app.db.findOneByOrFail(Attempt, { id: rowId(attemptId) })

test('a submitted attempt is logged once, with its receipt', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  await sitting.submit()
  await app.runSchedule('extendTransparencyLog')
  const attempt = await attemptOf(sitting.attemptId)
  const logged = {
    kind: 'handIn',
    at: attempt.closedAt?.toISOString(),
    exam: attempt.examId,
    attempt: attempt.id,
    chain: attempt.head.toString('base64'),
  }
  expect(await loggedOf(attempt)).toEqual([logged])
  await app.runSchedule('extendTransparencyLog')
  expect(await loggedOf(attempt)).toEqual([logged])
})

test('an attempt whose time is over is logged as closed otherwise', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  app.clock.advance(86_400_000)
  await app.runSchedule('closeDueAttempts')
  await app.runSchedule('extendTransparencyLog')
  const attempt = await attemptOf(sitting.attemptId)
  expect(await loggedOf(attempt)).toMatchObject([
    { kind: 'forcedClose', attempt: attempt.id, reason: digestOf(utf8('timeUp')) },
  ])
})
