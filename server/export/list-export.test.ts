import { inflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '../modules/accounts/testing/public.ts'
import type { User } from '../modules/accounts/public.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { xlsxOf } from './xlsx.ts'

const accounts = `
  query Accounts($first: Int, $after: String, $search: String) { ...Accounts_query }
  fragment Accounts_query on Query {
    viewer { id }
    accounts(first: $first, after: $after, filter: { search: $search, userTypes: [student] }) {
      totalCount
      edges { cursor node { username firstName lastName country grade createdAt disabledAt } }
      pageInfo { hasNextPage endCursor }
    }
  }`
const mutation = 'mutation Out { signOut { success } }'
const viewer = 'query Viewer { viewer { id } }'

let admin: User
const app = useTestApp({ persistedOperations: { accounts, viewer, mutation } })
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', username: 'boss' })
})

const columns = [
  { title: 'Username', cell: { path: 'username' } },
  { title: 'Name', cell: { kind: 'text', template: '{firstName} {lastName}' } },
  { title: 'Country', cell: { kind: 'country', path: 'country' } },
  { title: 'Grade', cell: { path: 'grade' } },
  {
    title: 'Status',
    cell: { kind: 'cases', cases: [{ path: 'disabledAt', text: 'Closed' }], otherwise: 'Open' },
  },
]

async function exportAs(user: User | null, asked: object = {}, language = 'en') {
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  const started = await app.http.inject({
    method: 'POST',
    url: '/export/lists',
    payload: {
      documentId: 'accounts',
      variables: { search: 'exported' },
      connection: { path: ['accounts'], count: 'first', cursor: 'after' },
      columns,
      format: 'csv',
      fileName: 'people',
      total: 1,
      ...asked,
    },
    headers: { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (started.statusCode !== 202) return started
  await app.drainJobs()
  const { data } = await app
    .as(user)
    .run('mutation ($id: ID!) { openListExport(input: { id: $id }) { link } }', started.json())
  return app.http.inject({ url: data.openListExport.link })
}

const student = (username: string, more: Partial<User> = {}) =>
  makeUser(app, { username, lastName: 'Exported', country: 'AZ', grade: 7, ...more })

test("an export contains the filtered rows of the list, in the reader's language", async () => {
  await student('exp1', { firstName: 'Ada' })
  await student('exp2', { firstName: 'Alan, "the second"' })
  const response = await exportAs(admin, {}, 'fr')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="people.csv"; filename*=UTF-8''people.csv`,
  })
  const [header, ...lines] = response.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(header).toBe('Username,Name,Country,Grade,Status')
  expect(lines.sort()).toEqual([
    'exp1,Ada Exported,Azerbaïdjan,7,Open',
    'exp2,"Alan, ""the second"" Exported",Azerbaïdjan,7,Open',
  ])
})

test('an export reads all pages of a long list', async () => {
  const many = Array.from({ length: 1050 }, (_, i) => i)
  await app.db.query(
    `insert into "user" select (jsonb_populate_record(u, jsonb_build_object(
       'id', gen_random_uuid(), 'username', 'many' || i, 'email', null, 'last_name', 'Multitude'))).*
     from "user" u, generate_series(1, ${many.length}) i where u.username = 'exp1'`,
  )
  const response = await exportAs(admin, { variables: { search: 'multitude' } })
  const names = response.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(new Set(names).size).toBe(many.length)
})

test('times are exported in the zone of the page, which their column names', async () => {
  const at = new Date('2026-12-05T10:00:00Z')
  await student('timed', { lastName: 'Timed', createdAt: at })
  const asked = {
    variables: { search: 'timed' },
    columns: [
      { title: 'Username', cell: { path: 'username' } },
      { title: 'Added', cell: { kind: 'date', path: 'createdAt' } },
    ],
  }
  const lines = async (more: object) =>
    (await exportAs(admin, { ...asked, ...more })).body.replace('\uFEFF', '').trim().split('\r\n')
  expect(await lines({ timeZone: 'Asia/Baku' })).toEqual(['Username,Added (Asia/Baku)', 'timed,2026-12-05 14:00'])
  expect(await lines({ timeZone: 'Africa/Casablanca' })).toEqual([
    'Username,Added (Africa/Casablanca)',
    'timed,2026-12-05 10:00',
  ])
  expect(await lines({})).toEqual(['Username,Added (UTC)', 'timed,2026-12-05 10:00'])

  const { rawPayload } = await exportAs(admin, { ...asked, timeZone: 'Asia/Baku', format: 'xlsx' })
  const sheet = unzip(rawPayload)['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('Added (Asia/Baku)')
  expect(Number(/<c s="2"><v>([\d.]+)</.exec(sheet)![1]) % 1).toBeCloseTo(14 / 24, 6)
})

test('a cell that starts like a formula is exported as text', async () => {
  for (const [i, firstName] of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'].entries()) {
    await student(`formula${i}`, { firstName, lastName: 'Formula' })
  }
  const { body } = await exportAs(admin, { variables: { search: 'formula' } })
  const cells = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
  expect(cells).toHaveLength(6)
  for (const cell of cells) expect(cell).toMatch(/^'/)

  const book = await exportAs(admin, { variables: { search: 'formula' }, format: 'xlsx' })
  const sheet = unzip(book.rawPayload)['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1 Formula</t></is></c>')
  expect(sheet).not.toContain('<f>')
})

test('an export as a workbook has Sheet1 with a bold header', async () => {
  const { rawPayload, headers } = await exportAs(admin, { format: 'xlsx' })
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const files = unzip(rawPayload)
  expect(files['xl/workbook.xml']).toContain('<sheet name="Sheet1"')
  expect(files['xl/worksheets/sheet1.xml']).toContain('<c t="inlineStr" s="1"><is><t xml:space="preserve">Username')
  expect(files['xl/worksheets/sheet1.xml']).toContain('<c><v>7</v></c>')
})

test('a list longer than a sheet continues on the next sheet', async () => {
  async function* pages() {
    yield [['a'], ['b'], [new Date('2026-11-01T12:00:00Z')]]
    yield [['d & <e>\u0000'], [true]]
  }
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf(['T'], pages(), { rowsOfSheet: 3 })) chunks.push(chunk as Buffer)
  const files = unzip(Buffer.concat(chunks))
  expect(Object.keys(files).filter((name) => name.includes('sheet'))).toHaveLength(3)
  expect(files['xl/worksheets/sheet2.xml']).toContain('<c s="2"><v>46327.5</v></c>')
  expect(files['xl/worksheets/sheet2.xml']).toContain('d &amp; &lt;e&gt;</t>')
  expect(files['xl/worksheets/sheet3.xml']).toContain('<c t="b"><v>1</v></c>')
  expect(files['xl/worksheets/sheet3.xml']).toContain('>T<')
})

test('a viewer without access to a list cannot export it', async () => {
  const other = await makeUser(app, { userType: 'supervisor' })
  expect((await exportAs(null)).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await exportAs(other)).json()).toMatchObject({ code: 'FORBIDDEN' })
  expect((await exportAs(await makeUser(app))).statusCode).toBe(403)
})

test('a document that is not a list of the web app is refused', async () => {
  expect((await exportAs(admin, { documentId: 'unknown' })).json()).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' })
  expect((await exportAs(admin, { documentId: 'mutation' })).json()).toMatchObject({
    code: 'PERSISTED_QUERY_NOT_FOUND',
  })
  const faults = [
    { documentId: 'viewer', connection: { path: ['viewer'], count: 'first', cursor: 'after' } },
    { connection: { path: ['accounts'], count: 'top', cursor: 'after' } },
    { connection: { path: ['accounts', '__proto__'], count: 'first', cursor: 'after' } },
    { connection: { path: ['nothing'], count: 'first', cursor: 'after' } },
    { columns: [] },
    { columns: [{ title: 'Code', cell: { kind: 'code', path: 'username' } }] },
    { columns: [{ title: 'Deep', cell: nested(2000) }] },
    { format: 'exe' },
    { variables: { search: 7 } },
  ]
  for (const fault of faults) {
    const response = await exportAs(admin, fault)
    expect(response.statusCode, JSON.stringify(fault)).toBe(400)
  }
})

function nested(levels: number): object {
  let cell: object = { path: 'username' }
  for (let level = 0; level < levels; level++) cell = { kind: 'cases', cases: [], cell }
  return cell
}

test('exports are limited per hour', async () => {
  const eager = await makeUser(app, { userType: 'admin' })
  for (let i = 0; i < 120; i++) await app.node.limits.consume('listExportByUser', eager.id)
  const response = await exportAs(eager)
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBeDefined()
})

/** Files of a ZIP, by its central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const header = zip.readUInt32LE(at + 42)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const bytes = zip.subarray(from, from + size)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = content.toString('utf8')
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
