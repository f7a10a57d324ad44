import { beforeEach } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser, unique } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'

export let app: TestApp
export let teacher: User

export const header = 'Student ID;First name;Last name;Date of birth (DD/MM/YYYY);Grade;Country;E-mail'
/** Unique names. */
export const family = () => `Family${word(unique())}`
export const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

export const upload = (lines: string[], user: User = teacher) =>
  uploadFile(Buffer.from([header, ...lines].join('\n')), user)

export async function uploadFile(payload: Buffer, user: User = teacher, language = 'en') {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  return app.http.inject({
    method: 'POST',
    url: '/upload/class-list?name=class.csv',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/octet-stream',
      'accept-language': language,
    },
    payload,
  })
}

export async function list(lines: string[]): Promise<string> {
  const answer = await upload(lines)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await app.drainJobs()
  return answer.json().id
}

export const fields = `id state counts { total done failed fresh changed invite same error waiting }
  rows(first: 50) { nodes { rowNo status failure username referenceCode cells { field value problem } } }`
export const look = async (id: string, user = teacher) =>
  (await app.as(user).run(`query ($id: ID!) { node(id: $id) { ... on GroupImport { ${fields} } } }`, { id })).data.node
export const mutate = (source: string, input: object) =>
  app.as(teacher).run(
    `mutation ($input: ${source[0]!.toUpperCase()}${source.slice(1)}Input!) {
    ${source}(input: $input) { list { ${fields} } }
  }`,
    { input },
  )
export const run = async (id: string, examIds: string[] = []) => {
  const answer = await mutate('runGroupImport', { id, examIds })
  if (answer.errors) return answer
  await app.drainJobs()
  return answer
}
export const withdraw = (id: string) =>
  app.as(teacher).run('mutation ($id: ID!) { withdrawGroupImport(input: { id: $id }) { list { state } } }', { id })
export const followed = async (id: string) =>
  (
    await app
      .as(teacher)
      .run('query ($id: ID!) { node(id: $id) { ... on GroupImport { run { state total done changed } } } }', { id })
  ).data.node.run
export const cancelRun = (id: string, user = teacher) =>
  app
    .as(user)
    .run('mutation ($id: ID!) { cancelRun(input: { id: $id }) { run { state } } }', { id: toGlobalId('Run', id) })
export const students = () => app.db.countBy(Relation, { aboveId: teacher.id, state: 'active' })

/** Starts a server with a teacher who uploads class lists. Registers its hooks. */
export function classListStage(): void {
  app = useTestApp()
  beforeEach(async () => {
    teacher = await makeUser(app, { userType: 'supervisor' })
  })
}
