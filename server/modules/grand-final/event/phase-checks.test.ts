import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})

test('organisers see the open points before each phase', async () => {
  const event = await makeGrandFinal(app, { phase: 'deposits', companionGrade: 12 })
  const group = await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'granted', quota: 4 })
  await makeMember(app, group, supervisor!, { missing: ['birth'], grade: 5 })
  await makeMember(app, group, supervisor!, { response: 'accepted', grade: null })
  await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'requested', requestedPlaces: 3 })
  const ask = (by: User) => app.as(by).run('{ grandFinalEvent { phaseChecks { phase name done open } } }')
  const { data } = await ask(admin!)
  const checks = Object.fromEntries(
    data.grandFinalEvent.phaseChecks.map((check: { name: string; done: boolean; open: number | null }) => [
      check.name,
      check.open ?? check.done,
    ]),
  )
  expect(checks).toMatchObject({
    places: true,
    program: true,
    categories: true,
    words: false,
    published: true,
    asked: true,
    drafts: 0,
    quotasPublished: false,
    undecided: 1,
    waitingAnswers: 1,
    openDeposits: 0,
    agenda: false,
    alone: 1,
    noCategory: 2,
    incomplete: 1,
    changes: 0,
    checkpoints: false,
  })
  expect((await ask(supervisor!)).data?.grandFinalEvent?.phaseChecks ?? null).toBeNull()
})
