import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCertificates } from '../../../testing/certificates.ts'
import { makeApplication, makeUser, quickHash } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Invoice } from '../../payments/testing/public.ts'
import { Relation, User } from '../public.ts'
import { beginSession } from '../testing/public.ts'

const password = 'Correct-horse-9'

const app = useTestApp()
let passwordHash: string
let user: User
beforeAll(async () => {
  passwordHash = await quickHash(password)
})
beforeEach(async () => {
  user = await makeUser(app, { passwordHash, phone: '+994 12 345' })
})

async function get(payload: object, token?: string) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  return app.http.inject({
    method: 'POST',
    url: '/export',
    payload,
    headers: { authorization: `Bearer ${token ?? accessToken}` },
  })
}

/** The files of a ZIP, read through its central directory. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const header = zip.readUInt32LE(at + 42)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const bytes = zip.subarray(from, from + size)
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = method === 8 ? inflateRawSync(bytes) : bytes
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test("the export contains readable files and the user's pictures", async () => {
  await makeApplication(app, { userId: user.id })
  const teacher = await makeUser(app, { userType: 'supervisor' })
  await app.db.insert(Relation, { aboveId: teacher.id, belowId: user.id, state: 'active' })
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  await app.as(user).run('mutation ($file: Upload!) { uploadImage(file: $file) { file { id } } }', {
    file: Readable.from([picture]),
  })
  const document = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
  const { errors } = await app
    .as(user)
    .run('mutation ($file: Upload!) { uploadFile(file: $file, name: "My essay.pdf") { upload { id } } }', {
      file: Readable.from([document]),
    })
  expect(errors).toBeUndefined()
  const answer = await get({ currentPassword: password })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('attachment')
  const files = unzip(answer.rawPayload)
  expect(Object.keys(files).map((name) => name.replace(/-[0-9a-f-]{36}/, '-…'))).toEqual([
    'profile.json',
    'devices.json',
    'relations.json',
    'applications.json',
    'uploads.json',
    'uploads/1 My essay.pdf',
    'pictures/selfie-….webp',
  ])
  const read = (name: string) => JSON.parse(files[name]!.toString())
  expect(read('profile.json')).toMatchObject({ username: user.username, phone: '+994 12 345', school: null })
  expect(read('relations.json')).toMatchObject([{ above: teacher.username, below: user.username, state: 'active' }])
  expect(read('applications.json')).toMatchObject([{ state: 'paid', exam: { en: expect.any(String) } }])
  expect(files['uploads/1 My essay.pdf']!.equals(document)).toBe(true)
  expect((await sharp(Object.values(files).at(-1)).metadata()).width).toBe(30)
  expect(answer.rawPayload.toString('latin1')).not.toContain(passwordHash)
  for (const file of Object.values(files)) expect(file.toString()).not.toMatch(/argon2|Hash"|sealed/)
})

test("the export contains a supervisor's additional data", async () => {
  const teacher = (user = await makeUser(app, { passwordHash, userType: 'supervisor', referenceCode: 'ABCD-EXPO' }))
  const as = app.as(teacher)
  await as.run('mutation { createHopInLink(input: { label: "5B" }) { hopInLink { id } } }')
  await app.db.insert(Invoice, {
    number: 'S-1',
    supervisorId: teacher.id,
    amount: 2000,
    currency: 'EUR',
    dueAt: new Date(),
    seller: null,
    lines: [
      { paymentId: teacher.id, userId: teacher.id, titles: { en: 'Logic' } as never, amount: 2000, discountAmount: 0 },
    ],
  })
  await as.run(
    'mutation { addSchool(input: { name: "Lycée Exemple", city: "Paris", country: "FR" }) { school { id } } }',
  )
  const files = unzip((await get({ currentPassword: password })).rawPayload)
  const read = (name: string) => JSON.parse(files[name]!.toString())
  expect(read('short-links.json')).toMatchObject([{ label: '5B', active: true }])
  expect(read('schools-added.json')).toMatchObject([{ country: 'FR' }])
  expect(read('invoices.json')).toMatchObject([{ number: 'S-1', lines: [{ titles: { en: 'Logic' }, amount: 2000 }] }])
})

test("the export contains a student's certificates as printed", async () => {
  const { results } = await makeCertificates(app, await makeUser(app, { userType: 'admin' }))
  user = results[0]!.student
  await app.db.update(User, user.id, { passwordHash })
  const files = unzip((await get({ currentPassword: password })).rawPayload)
  const rows: { number: string }[] = JSON.parse(files['certificates.json']!.toString())
  expect(rows.length).toBeGreaterThan(0)
  for (const [i, { number }] of rows.entries()) {
    expect(files[`certificates/${i + 1} ${number}.pdf`]!.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the export requires the password and a session', async () => {
  for (const payload of [
    {},
    { currentPassword: 'wrong' },
    { currentPassword: 7 },
    { currentPassword: 'x'.repeat(300) },
  ]) {
    const answer = await get(payload)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { currentPassword: [expect.any(String)] }])
  }
  const guest = await app.http.inject({ method: 'POST', url: '/export', payload: { currentPassword: password } })
  expect(guest.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the export is limited to five per hour', async () => {
  const codes = []
  for (let i = 0; i < 6; i++) codes.push((await get({ currentPassword: password })).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
