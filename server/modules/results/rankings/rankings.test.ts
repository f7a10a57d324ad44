import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { initialsOf } from './rankings.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const ask = async (user: User | null, examId: string) => {
  const { data, code } = await app.as(user).run(
    `query ($examId: ID!) {
    ranking(examId: $examId) { totalCount nodes { rank score award name country isMe reportId group { key } } }
    rankingGroups(examId: $examId) { key fromGrade }
  }`,
    { examId },
  )
  return { entries: data?.ranking?.nodes, groups: data?.rankingGroups, code }
}
const publish = (user: User, examId: string, published = true) =>
  app
    .as(user)
    .run(`mutation ($input: PublishRankingInput!) { publishRanking(input: $input) { exam { rankingPublishedAt } } }`, {
      input: { examId, published },
    })
const showName = (user: User, shown: boolean) =>
  app.as(user).run('mutation ($input: ShowMyNameInput!) { showMyName(input: $input) { user { nameShown } } }', {
    input: { shown },
  })

test('a published ranking shows names with consent, initials and country otherwise', async () => {
  const { exam, results } = await makePublished(app, {
    papers: [
      [1, 2, 3],
      [1, 2, 0],
      [1, 0, 0],
    ],
  })
  const [first, second, third] = results.map(({ student }) => student) as [User, User, User]
  expect((await showName(first, true)).data.showMyName.user.nameShown).toBe(true)
  expect((await ask(second, exam.id)).code).toBe('NOT_FOUND')
  expect((await publish(second, exam.id)).code).toBe('FORBIDDEN')
  expect((await publish(admin, exam.id)).data.publishRanking.exam.rankingPublishedAt).not.toBeNull()

  const { entries, groups } = await ask(second, exam.id)
  expect(groups).toEqual([{ key: '9', fromGrade: 9 }])
  expect(entries).toEqual(
    [
      { rank: 1, score: 3, award: 'gold', name: `Test ${first.lastName}`, country: 'AZ', isMe: false },
      { rank: 2, score: 2, award: 'bronze', name: `Test ${second.lastName}`, country: 'AZ', isMe: true },
      { rank: 3, score: 1, award: null, name: 'T. P.', country: 'AZ', isMe: false },
    ].map((entry) => ({ ...entry, reportId: null, group: { key: '9' } })),
  )
  expect((await ask(null, exam.id)).code).toBe('UNAUTHENTICATED')
  const { data } = await app.as(third).run('query ($id: ID!) { report(id: $id) { ranking { rank name isMe } } }', {
    id: toGlobalId('Report', results[2]!.report.id),
  })
  expect(data.report.ranking.map(({ name }: { name: string }) => name)).toEqual([
    `Test ${first.lastName}`,
    'T. P.',
    `Test ${third.lastName}`,
  ])

  await showName(first, false)
  expect((await ask(third, exam.id)).entries[0].name).toBe('T. P.')
  await publish(admin, exam.id, false)
  expect((await ask(third, exam.id)).code).toBe('NOT_FOUND')
  // results are still published, but no longer show other participants
  expect((await app.as(third).run('{ myReports { nodes { rank ranking { name } } } }')).data.myReports.nodes).toEqual([
    { rank: 3, ranking: null },
  ])
  expect((await ask(admin, exam.id)).entries[2].reportId).toBe(toGlobalId('Report', results[2]!.report.id))
})

test('groups are sorted by grade as a number, across pages', async () => {
  const exam = await makeExam(app)
  for (const grade of [10, 2, 11, 9, 2]) await makeGraded(app, { exam, answers: [1], student: { grade } })
  await publishNow(app.as(admin).ctx, exam.id)
  const read = async (after: string | null): Promise<string[]> => {
    const { data } = await app.as(admin).run(
      `query ($id: ID!, $after: String) {
      ranking(examId: $id, first: 2, after: $after) {
        nodes { group { key } } pageInfo { hasNextPage endCursor } } }`,
      { id: toGlobalId('Exam', exam.id), after },
    )
    const { nodes, pageInfo } = data.ranking
    const keys = nodes.map(({ group }: { group: { key: string } }) => group.key)
    return pageInfo.hasNextPage ? [...keys, ...(await read(pageInfo.endCursor))] : keys
  }
  expect(await read(null)).toEqual(['2', '2', '9', '10', '11'])
})

test('concurrent publications publish once; a ranking requires published results', async () => {
  const { exam } = await makePublished(app, { papers: [[1]] })
  const at = async () => (await publish(admin, exam.id)).data.publishRanking.exam.rankingPublishedAt
  expect(await at()).toBe(await at())
  expect((await publish(admin, (await makeExam(app)).id)).code).toBe('RULE_BROKEN')
  expect((await publish(admin, admin.id)).code).toBe('NOT_FOUND')
})

test('only the student can set the consent to show the name', async () => {
  const [student, other] = [await makeUser(app), await makeUser(app)]
  await showName(student, true)
  const seen = async (by: User) =>
    (
      await app
        .as(by)
        .run('query ($id: ID!) { node(id: $id) { ... on User { nameShown } } }', { id: toGlobalId('User', student.id) })
    ).data.node
  expect(await seen(student)).toEqual({ nameShown: true })
  expect(await seen(other)).toBeNull()
  expect((await showName(admin, true)).code).toBe('FORBIDDEN')
})

test('builds initials', () => {
  expect(initialsOf({ firstName: 'Élodie', lastName: ' müller' })).toBe('É. M.')
  expect(initialsOf({ firstName: 'e\u0301a', lastName: '' })).toBe('E\u0301.')
})
