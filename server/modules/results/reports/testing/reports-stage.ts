import { beforeAll } from 'vitest'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeUser } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'

export let app: TestApp
export let admin: User

export const right = (count: number, of = 5) => Array.from({ length: of }, (_, i) => (i < count ? (i % 4) + 1 : 0))
export const fields = `id score rank rankedCount percentile award timeSpentSeconds receipt
  group { key country fromGrade toGrade } student { firstName lastName } exam { id }
  distribution { count mean median bars { from to count } }
  topics { topic total } revisions { reason note score rank rankedCount award topics { topic correct total } }`
export const one = async (user: User | null, id: string) => {
  const { data, code } = await app.as(user).run(`query ($id: ID!) { report(id: $id) { ${fields} } }`, {
    id: toGlobalId('Report', id),
  })
  return { report: data?.report, code }
}
export const list = async (user: User | null, field: string, args = '') => {
  const { data, code } = await app.as(user).run(`{ ${field}${args} { nodes { id } } }`)
  return { code, ids: data?.[field]?.nodes.map(({ id }: { id: string }) => id) as string[] | undefined }
}
export const idsOf = (...reports: { id: string }[]) => reports.map(({ id }) => toGlobalId('Report', id)).sort()

/** Starts a server with graded exams. Registers its hooks. */
export function reportsStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin' })
  })
}
