import { expect, test } from 'vitest'
import { call, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../attempt.entity.ts'

const app = useTestApp()

const flag = (user: User, { attemptId }: TestSitting, epoch: number, ...questionNos: number[]) =>
  call(app, user, 'flagQuestions', { attemptId, epoch, questionNos })

test('flags are kept when another tab takes over', async () => {
  const sitting = await makeSitting(app)
  expect((await sitting.fetch()).payload.attempt.flags).toEqual([])
  expect((await flag(sitting.student, sitting, 1, 4, 2, 4)).payload.attempt.flags).toEqual([2, 4])
  const taken = await sitting.fetch({ tab: 'two', refreshTab: true })
  expect(taken.payload.attempt).toMatchObject({ epoch: 2, flags: [2, 4] })
  expect((await flag(sitting.student, sitting, 2)).payload.attempt.flags).toEqual([])
})

test('flags are refused from other students, a tab without the pen and a closed attempt', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.fetch({ tab: 'two', refreshTab: true })
  expect((await flag(sitting.student, sitting, 1, 1)).code).toBe('STALE_EPOCH')
  expect((await flag(await makeUser(app), sitting, 2, 1)).code).toBe('NOT_FOUND')
  expect((await flag(sitting.student, sitting, 2, 0)).code).toBe('BAD_USER_INPUT')
  await sitting.submit()
  expect((await flag(sitting.student, sitting, 2, 1)).code).toBe('ATTEMPT_CLOSED')
  expect((await app.db.findOneByOrFail(Attempt, { id: rowId(sitting.attemptId) })).flags).toEqual([])
})
