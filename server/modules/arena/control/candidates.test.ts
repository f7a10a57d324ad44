import { expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser, relate } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

test('the candidates of an exam are all students who may sit the exam, with pagination', async () => {
  const [admin, exam] = [await makeUser(app, { userType: 'admin' }), await makeExam(app)]
  const sittings = []
  for (let i = 0; i < 3; i++) sittings.push(await makeSitting(app, { exam, application: { country: 'AZ', grade: 8 } }))
  const supervisor = await makeUser(app, { userType: 'supervisor', firstName: 'Nora', lastName: 'Lind' })
  for (const { student } of sittings) await relate(app, supervisor, student)
  const page = async (after: string | null) =>
    (
      await app.as(admin).run(
        `query ($examId: ID!, $after: String) { examCandidates(examId: $examId, first: 2, after: $after) { totalCount
           pageInfo { endCursor hasNextPage } nodes { applicationId name username grade country supervisorName } } }`,
        { examId: toGlobalId('Exam', exam.id), after },
      )
    ).data.examCandidates
  const first = await page(null)
  expect([first.totalCount, first.pageInfo.hasNextPage, first.nodes.length]).toEqual([3, true, 2])
  expect(first.nodes[0]).toMatchObject({ country: 'AZ', grade: 8, supervisorName: 'Nora Lind' })
  const second = await page(first.pageInfo.endCursor)
  const ids = [...first.nodes, ...second.nodes].map(({ applicationId }) => applicationId)
  expect(ids.toSorted()).toEqual(sittings.map(({ applicationId }) => applicationId).toSorted())
})
