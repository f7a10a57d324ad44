import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Certificate } from '../../results/testing/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import type { Participant } from '../participants/participant.entity.ts'

const app = useTestApp()
let group: ParticipationGroup
let category: GrandFinalCategory
let members: { student: User; participant: Participant }[]
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  const event = await makeGrandFinal(app, { phase: 'closed' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'complete', quota: 8 })
  category = await app.db.findOneByOrFail(GrandFinalCategory, { eventId: event.id, venue: 'CodeCombat' })
  members = []
  for (const team of ['Orbit', 'orbit', null, null]) {
    members.push(await makeMember(app, group, supervisor!, { response: 'accepted', categoryId: category.id, team }))
  }
})

const save = (by: User, scores: object[]) =>
  app.as(by).run(
    `mutation ($input: SaveGrandFinalScoresInput!) { saveGrandFinalScores(input: $input) {
        category { contestants { id score { points rank } } } } }`,
    { input: { categoryId: category.id, scores } },
  )
const publish = (by: User) =>
  app.as(by).run(
    `mutation ($id: ID!) { publishGrandFinalResults(input: { categoryId: $id }) {
        certificates category { resultsPublishedAt } } }`,
    { id: category.id },
  )
const seen = async (by: User, { id }: Participant) =>
  (
    await app
      .as(by)
      .run('query ($id: ID!) { node(id: $id) { ... on Participant { score { points rank rankedCount award } } } }', {
        id: Buffer.from(`Participant:${id}`).toString('base64url'),
      })
  ).data?.node?.score ?? null
const certificatesOf = ({ id }: User) => app.db.findBy(Certificate, { userId: id, state: 'valid' })

test('points are entered, shared by a team, and published with ranks, awards and certificates', async () => {
  const [first, mate, third, fourth] = members.map(({ participant }) => participant)
  await save(admin!, [
    { participantId: first!.id, points: 90.5 },
    { participantId: third!.id, points: 40 },
  ])
  expect(await seen(members[0]!.student, first!)).toBeNull()
  expect(await seen(admin!, mate!)).toMatchObject({ points: 90.5, rank: null })
  expect((await publish(admin!)).data.publishGrandFinalResults.category.resultsPublishedAt).not.toBeNull()
  expect(await seen(members[0]!.student, first!)).toEqual({ points: 90.5, rank: 1, rankedCount: 3, award: 'gold' })
  expect(await seen(supervisor!, third!)).toMatchObject({ rank: 3 })
  expect(await seen(members[0]!.student, third!)).toBeNull()
  expect(await seen(admin!, fourth!)).toBeNull()
  expect((await certificatesOf(members[1]!.student)).map(({ kind, award }) => [kind, award]).toSorted()).toEqual([
    ['award', 'gold'],
    ['participation', null],
  ])
  expect(await certificatesOf(members[3]!.student)).toEqual([])
  expect((await publish(admin!)).data.publishGrandFinalResults.certificates).toBe(0)

  // a correction: another first rank, and an absent student
  await save(admin!, [
    { participantId: first!.id, points: 10 },
    { participantId: fourth!.id, points: 99 },
    { participantId: third!.id, points: null },
  ])
  await publish(admin!)
  expect(await seen(admin!, fourth!)).toMatchObject({ rank: 1, award: 'gold' })
  expect(await certificatesOf(members[2]!.student)).toEqual([])
})

test('an imported sheet identifies students by ID or code and reports unknown ones', async () => {
  await app.db.query('update participant set external_code = $2 where id = $1', [members[2]!.participant.id, 'ARENA-7'])
  const { data } = await app.as(admin!).run(
    `mutation ($input: ImportGrandFinalScoresInput!) { importGrandFinalScores(input: $input) {
      taken unknown category { contestants { score { points } } } } }`,
    {
      input: {
        categoryId: category.id,
        rows: [
          { who: members[0]!.student.username.toLowerCase(), points: 12 },
          { who: ' arena-7 ', points: 8 },
          { who: 'nobody', points: 1 },
        ],
      },
    },
  )
  expect(data.importGrandFinalScores).toMatchObject({ taken: 2, unknown: ['nobody'] })
  const points = data.importGrandFinalScores.category.contestants.map(
    ({ score }: { score: { points: number } | null }) => score?.points ?? null,
  )
  expect(points.toSorted()).toEqual([12, 12, 8, null].toSorted())
})

test('scores are entered by organisers only, for students of the category', async () => {
  const scores = [{ participantId: members[0]!.participant.id, points: 5 }]
  for (const by of [supervisor!, members[0]!.student]) {
    expect((await save(by, scores)).code).toBe('FORBIDDEN')
    expect((await publish(by)).code).toBe('FORBIDDEN')
  }
  const stranger = await makeMember(app, group, supervisor!)
  expect((await save(admin!, [{ participantId: stranger.participant.id, points: 5 }])).code).toBe('NOT_FOUND')
  expect((await save(admin!, [{ ...scores[0], points: -1 }])).code).toBe('BAD_USER_INPUT')
  expect((await publish(admin!)).code).toBe('RULE_BROKEN')
})
