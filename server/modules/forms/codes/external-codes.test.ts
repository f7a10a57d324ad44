import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { ExternalCode, ExternalCodeBatch } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let students: User[]

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', email: 'office@school.test' })
  students = await Promise.all(Array.from({ length: 4 }, () => makeUser(app)))
})
beforeEach(async () => {
  await app.db.deleteAll(ExternalCodeBatch)
  await app.db.deleteAll(Mail)
})

const words = [{ language: 'en', title: 'Licences', text: 'Type it at the first start' }]
const save = `mutation ($input: SaveExternalCodeBatchInput!) {
  saveExternalCodeBatch(input: $input) { batch { id codeCount leftCount } }
}`
const bring = `mutation ($input: ImportExternalCodesInput!) {
  importExternalCodes(input: $input) { added repeated batch { codeCount leftCount warnedAt } }
}`
const next = 'mutation { nextExternalCodes { codes { code batch { title } } } }'
const remove = 'mutation ($id: ID!) { deleteExternalCodeBatch(input: { id: $id }) { deletedId } }'

async function make(codes: string[], more: object = {}): Promise<string> {
  const { data } = await app.as(admin).run(save, { input: { words, warnAt: 1, ...more } })
  const { id } = data.saveExternalCodeBatch.batch
  if (codes.length) await app.as(admin).run(bring, { input: { id, codes } })
  return id
}
const take = async (user: User): Promise<(string | null)[]> =>
  (await app.as(user).run(next)).data.nextExternalCodes.codes.map(({ code }: { code: string }) => code)

test('a student gets one code per batch, and the same one on every call', async () => {
  await make(['A', 'B', 'C'])
  const open = '{ externalCodesOpen myExternalCodes { code } }'
  expect((await app.as(students[0]!).run(open)).data).toEqual({ externalCodesOpen: true, myExternalCodes: [] })
  expect(await take(students[0]!)).toEqual(['A'])
  expect(await take(students[0]!)).toEqual(['A'])
  expect(await take(students[1]!)).toEqual(['B'])
  expect((await app.as(students[0]!).run(open)).data).toEqual({
    externalCodesOpen: false,
    myExternalCodes: [{ code: 'A' }],
  })
})

test('concurrent students get different codes, and admins are warned once before the codes run out', async () => {
  const id = await make(['A', 'B', 'C'])
  const twice = [...students.slice(0, 3), ...students.slice(0, 3)]
  const given = (await Promise.all(twice.map(take))).flat()
  expect(new Set(given)).toEqual(new Set(['A', 'B', 'C']))
  expect(given.slice(0, 3)).toEqual(given.slice(3))
  expect(await take(students[3]!)).toEqual([null])
  const mails = await app.db.findBy(Mail, { to: 'office@school.test' })
  expect(mails.map(({ subject, text }) => [subject, /“Licences”: [01]\b/.test(text)])).toEqual([
    ['External codes are running out: Licences', true],
  ])
  const more = await app.as(admin).run(bring, { input: { id, codes: ['C', 'D', 'E', 'D', ' F '] } })
  expect(more.data.importExternalCodes).toEqual({
    added: 3,
    repeated: 2,
    batch: { codeCount: 6, leftCount: 3, warnedAt: null },
  })
  expect(await take(students[3]!)).toEqual(['D'])
})

test('codes are given to the audience only, until the batch ends', async () => {
  await make(['A'], { audience: { countries: ['TR'] } })
  await make(['B'], { endsAt: new Date(app.clock.now() - 1).toISOString() })
  expect(await take(students[0]!)).toEqual([])
})

test('a batch with a code handed out cannot be deleted', async () => {
  const id = await make(['A'])
  const unused = await make(['B'], { audience: { countries: ['TR'] } })
  await take(students[0]!)
  expect((await app.as(admin).run(remove, { id })).code).toBe('CONFLICT')
  expect((await app.as(admin).run(remove, { id: unused })).data.deleteExternalCodeBatch.deletedId).toBe(unused)
  expect(await app.db.count(ExternalCode)).toBe(1)
})

test('only admins set up batches, and only students get codes', async () => {
  const id = await make(['A'])
  const teacher = await makeUser(app, { userType: 'supervisor' })
  for (const who of [students[0]!, teacher]) {
    expect((await app.as(who).run(save, { input: { words, warnAt: 1 } })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(bring, { input: { id, codes: ['X'] } })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(remove, { id })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run('{ externalCodeBatches { id } }')).code).toBe('FORBIDDEN')
  }
  expect((await app.as(teacher).run(next)).code).toBe('FORBIDDEN')
})

test('REST: returns the next codes', async () => {
  await make(['A'])
  const { accessToken } = await beginSession(app.as(students[0]!).ctx, students[0]!)
  const answer = await app.http.inject({
    url: '/api/statics/external-code/next-external-codes',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.json()).toMatchObject([{ code: 'A', batch: { title: 'Licences' } }])
})
