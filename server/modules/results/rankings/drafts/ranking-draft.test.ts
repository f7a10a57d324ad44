import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../../testing/factories.ts'
import { makePublished } from '../../../../testing/results.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { User } from '../../../accounts/public.ts'
import { Application } from '../../../applications/public.ts'
import { Report } from '../../reports/report.entity.ts'
import { ReportRevision } from '../../reports/report-revision.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const lines = `lines(changed: $changed) { totalCount nodes {
  username changed score now { groupKey rank rankedCount award } draft { groupKey rank rankedCount award } } }`
const make = (user: User | null, examId: string, changed = false) =>
  app.as(user).run(
    `mutation ($input: DraftRankingInput!, $changed: Boolean!) { draftRanking(input: $input) {
      draft { id changedCount isCurrent groups { key } ${lines} } } }`,
    { input: { examId }, changed },
  )
const publish = (user: User | null, id: string) =>
  app
    .as(user)
    .run(`mutation ($input: PublishRankingDraftInput!) { publishRankingDraft(input: $input) { deletedId } }`, {
      input: { id, note: 'Grade corrected' },
    })
const drop = (user: User | null, id: string) =>
  app.as(user).run(`mutation ($input: DropRankingDraftInput!) { dropRankingDraft(input: $input) { deletedId } }`, {
    input: { id },
  })
const places = async (examId: string) =>
  (await app.db.find(Report, { where: { examId }, order: { score: 'DESC', id: 'ASC' } })).map((report) => [
    report.rankingGroup,
    report.rank,
    report.rankedCount,
  ])

/** Three students of grade 9; the second is later corrected to grade 8. */
async function stage() {
  const { exam, results } = await makePublished(app, {
    papers: [
      [1, 2, 3],
      [1, 2, 0],
      [1, 0, 0],
    ],
  })
  await app.db.update(Application, { userId: results[1]!.student.id, examId: exam.id }, { grade: 8 })
  return { exam, results, second: results[1]!.student }
}

test('a draft shows every line next to the current ranking and changes nothing', async () => {
  const { exam, second } = await stage()
  const before = await places(exam.id)
  const { data, errors } = await make(admin, toGlobalId('Exam', exam.id))
  expect(errors).toBeUndefined()
  const { draft } = data.draftRanking
  expect(draft).toMatchObject({ changedCount: 3, isCurrent: true, groups: [{ key: '8' }, { key: '9' }] })
  expect(draft.lines.nodes.map((line: any) => [line.draft.groupKey, line.draft.rank, line.now.rank])).toEqual([
    ['8', 1, 2],
    ['9', 1, 1],
    ['9', 2, 3],
  ])
  expect(draft.lines.nodes[0]).toMatchObject({ username: second.username, changed: true })
  expect(await places(exam.id)).toEqual(before)
})

test('publishing applies the places of the draft and stores revisions with the note', async () => {
  const { exam, results } = await stage()
  const { data } = await make(admin, exam.id)
  expect((await publish(admin, data.draftRanking.draft.id)).code).toBeUndefined()
  expect(await places(exam.id)).toEqual([
    ['9', 1, 2],
    ['8', 1, 1],
    ['9', 2, 2],
  ])
  const revisions = await app.db.findBy(ReportRevision, { reportId: results[1]!.report.id })
  expect(revisions).toMatchObject([{ rank: 2, note: 'Grade corrected', changedById: admin.id }])
  expect((await publish(admin, data.draftRanking.draft.id)).code).toBe('NOT_FOUND')
})

test('deleting a draft leaves the ranking unchanged', async () => {
  const { exam } = await stage()
  const before = await places(exam.id)
  const { data } = await make(admin, exam.id)
  expect((await drop(admin, data.draftRanking.draft.id)).code).toBeUndefined()
  expect(await places(exam.id)).toEqual(before)
  expect((await drop(admin, data.draftRanking.draft.id)).code).toBe('NOT_FOUND')
})

test('an outdated draft cannot be published', async () => {
  const { exam, second } = await stage()
  const { data } = await make(admin, exam.id)
  await app.db.update(Application, { userId: second.id, examId: exam.id }, { grade: 7 })
  const before = await places(exam.id)
  expect((await publish(admin, data.draftRanking.draft.id)).code).toBe('CONFLICT')
  expect(await places(exam.id)).toEqual(before)
})

test('a draft without differences has no changed lines', async () => {
  const { exam } = await makePublished(app, { papers: [[1, 2, 3], [1]] })
  const { data } = await make(admin, exam.id, true)
  expect(data.draftRanking.draft).toMatchObject({ changedCount: 0, lines: { totalCount: 0, nodes: [] } })
})

test('two admins publishing the same draft concurrently publish it once', async () => {
  const { exam, results } = await stage()
  const { data } = await make(admin, exam.id)
  const { id } = data.draftRanking.draft
  const codes = (await Promise.all([publish(admin, id), publish(admin, id)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['NOT_FOUND', undefined])
  expect(await app.db.countBy(ReportRevision, { reportId: results[1]!.report.id })).toBe(1)
})

test('a draft requires published results and the permission for rankings', async () => {
  expect((await make(admin, (await makeExam(app)).id)).code).toBe('RULE_BROKEN')
  const { exam } = await stage()
  const { data } = await make(admin, exam.id)
  const others = [
    await makeUser(app),
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'partner' }),
    await makeUser(app, { userType: 'admin', grants: ['admin.exams'] }),
  ]
  for (const user of others) {
    expect((await make(user, exam.id)).code).toBe('FORBIDDEN')
    expect((await publish(user, data.draftRanking.draft.id)).code).toBe('FORBIDDEN')
    expect((await drop(user, data.draftRanking.draft.id)).code).toBe('FORBIDDEN')
    const read = await app.as(user).run('query ($id: ID!) { node(id: $id) { id } }', { id: data.draftRanking.draft.id })
    expect(read.data?.node ?? null).toBeNull()
  }
})
