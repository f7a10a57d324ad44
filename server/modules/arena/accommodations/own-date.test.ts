import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { openPartsOf } from '../closing/open-parts.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const set = `mutation ($input: SetOwnDateInput!) { setOwnDate(input: $input) {
  application { opensAt closesAt hasOwnDate } } }`
const at = (hours: number) => new Date(app.clock.now() + hours * hour)

const give = async (applicationId: string, from: number | null, to: number | null, user = admin) => {
  const times = { opensAt: from === null ? null : at(from), closesAt: to === null ? null : at(to) }
  const { data, code, errors } = await app
    .as(user)
    .run(set, { input: { applicationId, reason: 'By request', ...times } })
  return { application: data?.setOwnDate?.application, code, message: errors?.[0]?.message }
}

it('lets one student sit the exam later than the others, and the results wait', async () => {
  const exam = { opensAt: at(-1), closesAt: at(2), durationSeconds: 1800 }
  const sitting = await makeSitting(app, { exam })
  const other = await makeSitting(app, { exam: sitting.exam })
  const { application } = await give(sitting.applicationId, 24, 26)
  expect(application.hasOwnDate).toBe(true)
  expect(Math.abs(Date.parse(application.opensAt) - at(24).getTime())).toBeLessThan(5000)
  expect((await sitting.start()).code).toBe('NOT_OPEN_YET')
  app.clock.advance(25 * hour)
  expect((await other.start()).code).toBe('WINDOW_CLOSED')
  expect(await openPartsOf(app.as(admin).ctx, sitting.exam)).toMatchObject([{ kind: 'window', count: 1 }])
  expect((await sitting.start()).payload.attempt.startedAt).toBeTruthy()
  expect((await give(sitting.applicationId, 30, 32)).message).toBe('The student has started this exam already')
})

it('can be before the date of the others', async () => {
  const sitting = await makeSitting(app, { exam: { opensAt: at(48), closesAt: at(50), durationSeconds: 1800 } })
  expect((await sitting.start()).code).toBe('NOT_OPEN_YET')
  await give(sitting.applicationId, -1, 2)
  expect((await sitting.start()).payload.attempt.startedAt).toBeTruthy()
})

it('is taken back by a call without times', async () => {
  const sitting = await makeSitting(app, { exam: { opensAt: at(-1), closesAt: at(2), durationSeconds: 1800 } })
  await give(sitting.applicationId, 24, 26)
  expect((await give(sitting.applicationId, null, null)).application).toMatchObject({ hasOwnDate: false })
  expect((await sitting.start()).payload.attempt.startedAt).toBeTruthy()
})

it('is refused for wrong times, for cancelled applications and published results, and to everyone but the office', async () => {
  const sitting = await makeSitting(app, { exam: { opensAt: at(-1), closesAt: at(2) } })
  expect((await give(sitting.applicationId, 26, 24)).code).toBe('BAD_USER_INPUT')
  expect((await give(sitting.applicationId, -5, -3)).code).toBe('BAD_USER_INPUT')
  expect((await give(sitting.applicationId, 1, 32 * 24)).code).toBe('BAD_USER_INPUT')
  expect((await give(sitting.applicationId, 1, null)).code).toBe('BAD_USER_INPUT')
  expect((await give(sitting.applicationId, 1, 3, sitting.student)).code).toBe('FORBIDDEN')
  expect((await give(toGlobalId('Application', crypto.randomUUID()), 1, 3)).code).toBe('NOT_FOUND')
  const cancelled = await makeSitting(app, { application: { state: 'cancelled' } })
  expect((await give(cancelled.applicationId, 1, 3)).message).toBe('This application was cancelled')
  const ended = await makeSitting(app, { exam: { endedAt: at(-1) } })
  expect((await give(ended.applicationId, 1, 3)).message).toMatch('results of this exam are published')
})
