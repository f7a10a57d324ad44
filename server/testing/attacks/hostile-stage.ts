import { loadDemo } from '../../demo/load.ts'
import { User } from '../../modules/accounts/public.ts'
import type { Rows } from './hostile-values.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** Columns that refer to the owner of a row. */
const owners = ['user_id', 'student_id', 'owner_id', 'supervisor_id', 'teacher_id', 'payer_id', 'created_by_id']

/** Rows that belong to a student through an application. */
const rowsOfStudents = {
  Application: 'select id from application where user_id = $1',
  Attempt: 'select a.id from attempt a join application p on p.id = a.application_id where p.user_id = $1',
  Exam: 'select exam_id id from application where user_id = $1',
}

export const roles = ['admin', 'student', 'supervisor', 'partner', 'guest'] as const
export type Role = (typeof roles)[number]

export type HostileStage = Awaited<ReturnType<typeof startHostileStage>>

/** Loads the demo data once; returns a server that is stopped, for stages to start on copies of its data. */
export async function loadHostileDemo() {
  const app = await startTestApp()
  await loadDemo(app.node)
  await app.close()
  await app.database.disconnect()
  return app
}

/** The server with a copy of the demo data, the account of each role (null for guests), and no rate limits. */
export async function startHostileStage(demo: TestApp) {
  const unlimited = { consume: async () => {}, giveBack: async () => {}, reset: async () => {} }
  const app = await startTestApp({ limits: unlimited, copyOf: demo })
  /** Finds the account of a role. */
  const accountOf = (role: Role) =>
    role === 'guest' ? null : app.db.findOneByOrFail(User, { email: `${role}@demo.test` })
  const idsOf = async (sql: string, parameters: unknown[] = []) =>
    (await app.db.query(sql, parameters)).map(({ id }: { id: string }) => String(id)) as string[]

  /** Finds ids of rows by type: the viewer's own if the table has an owner column. */
  const rowsFor = async (viewer: User | null): Promise<Rows> => {
    const rows: Record<string, string[]> = {}
    for (const { name, tableName, columns, primaryColumns } of app.database.dataSource.entityMetadatas) {
      if (!primaryColumns.some(({ databaseName }) => databaseName === 'id')) continue
      const all = `select id from "${tableName}"`
      const owner = columns.find(({ databaseName }) => owners.includes(databaseName))?.databaseName
      const own =
        owner && viewer ? await idsOf(`${all} where "${owner}" = $1 order by id desc limit 15`, [viewer.id]) : []
      rows[name] = own.length ? own : await idsOf(`${all} order by id desc limit 15`)
    }
    if (viewer?.userType !== 'student') return rows
    for (const [name, sql] of Object.entries(rowsOfStudents)) rows[name] = await idsOf(sql, [viewer.id])
    return rows
  }
  return { app, accountOf, rowsFor }
}
