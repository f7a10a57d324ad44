import { beforeAll, beforeEach } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import type { Exam } from '../../exams/public.ts'

export let app: TestApp
export let admin: User
export let student: User
export let exam: Exam

export const sandbox = () => app.node.providers.codeCombatSandbox!
export async function rest(user: User, method: 'GET' | 'POST', path: string, body?: object) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const answer = await app.http.inject({
    method,
    url: `/api/user/coco${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
export const invoke = (user = student) => rest(user, 'POST', '/invoke')
export const info = (user = student) => rest(user, 'GET', '/user-info')
export const run = (user: User, source: string, variables = {}) => app.as(user).run(source, variables)
export const setRule = (maxLevels: number, examId = exam.id) =>
  run(
    admin,
    'mutation ($id: ID!, $n: Int!) { setCodingRule(input: { examId: $id, maxLevels: $n }) { rule { maxLevels } } }',
    {
      id: toGlobalId('Exam', examId),
      n: maxLevels,
    },
  )

/** A student and an exam that is sat at the provider of coding games. Registers its hooks. */
export function codingStage(): void {
  app = useTestApp({ env: { CODEMENTUM_SECRET: 'a-secret-of-the-tests' } })
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin' })
  })
  beforeEach(async () => {
    student = await makeUser(app)
    exam = await makeExam(app, {
      questions: 0,
      delivery: 'external',
      externalUrl: 'https://codecombat.test/play',
      externalSource: 'CodeCombat',
      initialLink: 'https://codecombat.test/login',
    })
  })
}
