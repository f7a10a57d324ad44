import { expect, test } from 'vitest'
import { memberStep, membersOfStep, stepsOf, type StepGroup } from './group-steps.ts'

const phasesAt = (now: string) =>
  [
    {
      name: 'registration',
      closesAt: '2030-02-01T00:00:00Z',
      possible: ['requestQuota', 'editParticipants', 'respond'],
    },
    { name: 'deposits', closesAt: '2030-03-01T00:00:00Z', possible: ['requestQuota', 'editParticipants', 'respond'] },
    { name: 'balance', closesAt: '2030-05-01T00:00:00Z', possible: ['editParticipants', 'respond', 'editDetails'] },
    { name: 'travel', closesAt: '2030-06-01T00:00:00Z', possible: ['editDetails'] },
    { name: 'closed', closesAt: null, possible: [] },
  ].map((phase) => ({ ...phase, current: phase.name === now }))
const member = (given: object = {}) => ({
  role: 'student',
  response: 'accepted',
  missing: [] as string[],
  category: { id: 'solo', teamFrom: 1 },
  team: null as string | null,
  charges: [] as { paidAt: string | null; dueAt: string | null }[],
  ...given,
})
const group = (given: Partial<StepGroup>): StepGroup => ({
  state: 'draft',
  requestedPlaces: null,
  quota: 0,
  memberCount: 0,
  offerExpiresAt: null,
  withoutCompanion: [],
  participants: [],
  event: { phases: phasesAt('registration') },
  ...given,
})
const open = (given: Partial<StepGroup>) =>
  stepsOf(group(given))
    .filter((step) => step.open > 0)
    .map((step) => [step.name, step.open, step.until?.slice(0, 10) ?? null])

test('a new group adds students and requests places until registration ends', () => {
  expect(open({})).toEqual([
    ['members', 1, '2030-05-01'],
    ['request', 1, '2030-02-01'],
  ])
  expect(open({ memberCount: 3, requestedPlaces: 8, state: 'requested' })).toEqual([])
  expect(stepsOf(group({ state: 'withdrawn' }))).toEqual([])
})

test('a group that has missed registration can request places as long as requests join the waiting list', () => {
  expect(open({ memberCount: 3, event: { phases: phasesAt('deposits') } })).toEqual([['request', 1, '2030-03-01']])
})

test('a group with places and no students does not show consents and payments as complete', () => {
  const steps = stepsOf(group({ state: 'granted', requestedPlaces: 8, quota: 8 }))
  expect(steps.map(({ name }) => name)).toEqual(['members', 'request', 'seats'])
  const charges = [{ paidAt: null, dueAt: '2030-04-01T00:00:00Z' }]
  const teacher = member({ role: 'teacher', category: null, charges })
  expect(open({ state: 'granted', requestedPlaces: 8, quota: 8, participants: [teacher] })).toEqual([
    ['members', 1, '2030-05-01'],
    ['seats', 8, '2030-05-01'],
    ['payments', 1, '2030-04-01'],
  ])
})

test('a group with places fills them, answers before its offer expires, pays by the first deadline and enters missing details', () => {
  expect(
    open({
      state: 'granted',
      requestedPlaces: 8,
      quota: 5,
      memberCount: 4,
      offerExpiresAt: '2030-03-01T00:00:00Z',
      withoutCompanion: [{}],
      participants: [
        member({ response: 'waiting', category: null, missing: ['consent', 'photo', 'birth'] }),
        member({ missing: ['photo'], charges: [{ paidAt: null, dueAt: '2030-04-02T00:00:00Z' }] }),
        member({
          charges: [
            { paidAt: null, dueAt: '2030-04-01T00:00:00Z' },
            { paidAt: '2030-01-01T00:00:00Z', dueAt: '2030-01-02T00:00:00Z' },
          ],
        }),
        member({ role: 'companion', category: null, missing: ['photo'] }),
        member({ response: 'declined', category: null, missing: ['consent', 'photo'] }),
      ],
    }),
  ).toEqual([
    ['seats', 1, '2030-05-01'],
    ['answers', 1, '2030-03-01'],
    ['companions', 1, '2030-05-01'],
    ['payments', 2, '2030-04-01'],
    ['categories', 1, '2030-05-01'],
    ['consents', 1, '2030-06-01'],
    ['photos', 3, '2030-06-01'],
    ['details', 1, '2030-06-01'],
  ])
})

test('students of a team category need teams that are large enough', () => {
  const lab = { id: 'lab', teamFrom: 2 }
  const placed = { state: 'confirmed', requestedPlaces: 4, quota: 4, memberCount: 4 }
  const teams = (names: (string | null)[]) =>
    open({ ...placed, participants: names.map((team) => member({ category: lab, team })) })
  expect(teams(['Orbit', 'orbit', 'Comet', null])).toEqual([['teams', 2, '2030-05-01']])
  expect(teams(['Orbit', 'orbit', 'Comet', 'COMET'])).toEqual([])
})

test('a group with more members than places shows how many members have none', () => {
  expect(open({ state: 'granted', requestedPlaces: 8, quota: 5, memberCount: 7 })).toEqual([
    ['surplus', 2, '2030-05-01'],
  ])
})

test('a step that concerns members leads to them', () => {
  const people = [
    member({ missing: ['photo'] }),
    member({ missing: ['consent', 'passport'] }),
    member({ response: 'waiting', category: null }),
    member({ response: 'declined', missing: ['photo'] }),
    member({ role: 'teacher', category: null, charges: [{ paidAt: null, dueAt: null }] }),
  ]
  const of = (name: Parameters<typeof membersOfStep>[0]) =>
    membersOfStep(name, people).map((one) => people.indexOf(one))
  expect(of('photos')).toEqual([0])
  expect(of('consents')).toEqual([1])
  expect(of('details')).toEqual([1])
  expect(of('answers')).toEqual([2])
  expect(of('categories')).toEqual([2])
  expect(of('payments')).toEqual([4])
  expect(['photos', 'seats', 'nonsense', null].map(memberStep)).toEqual(['photos', null, null, null])
})
