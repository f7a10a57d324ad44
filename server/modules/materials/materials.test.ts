import { createServer, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { makeCategory, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { beginSession, eraseDueAccounts } from '../accounts/testing/public.ts'
import { StoredFile } from '../files/public.ts'
import { UploadRelation } from './testing/public.ts'

/** A fake clamd that detects the word VIRUS, and disconnects without a response on the word SILENCE. */
const clamd = createServer((socket) => {
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
    if (!said.endsWith('\0\0\0\0')) return
    if (said.includes('SILENCE')) socket.destroy()
    else socket.end(said.includes('VIRUS') ? 'stream: Bad.Thing FOUND\0' : 'stream: OK\0')
  })
})

let admin: User
let student: User
let teacher: User

beforeAll(() => new Promise<void>((done) => clamd.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => clamd.close(done)))
const app = useTestApp(() => ({ env: { CLAMAV_URL: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` } }))
beforeAll(async () => {
  ;[admin, student, teacher] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { grade: 8 }),
    makeUser(app, { userType: 'supervisor' }),
  ])
})

const pdf = (text = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()

/** An office file: an archive whose content list declares its type. */
async function zipOf(contents: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(contents, '[Content_Types].xml', { compressionLevel: 1 })
  zip.end()
  return buffer(zip.outputStream)
}

const upload = `mutation ($file: Upload!, $name: String!) {
  uploadFile(file: $file, name: $name) { upload { id name mimeType size url } }
}`
const send = (user: User | null, bytes: Buffer, name = 'home work.pdf') =>
  app.as(user).run(upload, { file: Readable.from([bytes]), name })
const list = '{ uploads { id name mimeType size url } }'
const unlink = 'mutation ($id: ID!) { unlinkUpload(input: { id: $id }) { deletedId } }'
const get = async (url: string) => {
  const answer = await app.http.inject({ url })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an upload', () => {
  test('is erased with its owner, including its bytes', async () => {
    const [owner, other] = await Promise.all([makeUser(app), makeUser(app)])
    const { data } = await send(owner, pdf('a diary'))
    await send(other, pdf('another diary'))
    await app.db.update(User, { id: owner.id }, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
    expect(await app.db.countBy(UploadRelation, { userId: owner.id })).toBe(0)
    expect((await get(data.uploadFile.upload.url)).status).toBe(404)
    expect(await app.db.countBy(UploadRelation, { userId: other.id })).toBe(1)
  })

  test('is stored for its owner and downloaded by a link that expires', async () => {
    const owner = await makeUser(app)
    const { data } = await send(owner, pdf('mine'), '../../Моя "работа"\u202e.exe')
    const file = data.uploadFile.upload
    expect(file).toMatchObject({ name: 'Моя работа.pdf', mimeType: 'application/pdf', size: pdf('mine').length })
    const { status, headers, bytes } = await get(file.url)
    expect(status).toBe(200)
    expect(bytes).toEqual(pdf('mine'))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="___ ______.pdf"; filename*=UTF-8''${encodeURIComponent('Моя работа.pdf')}`,
    })
    expect((await get(file.url.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')))).status).toBe(404)
    expect((await get('/files/private?link=x')).status).toBe(404)
    expect((await get('/files/private')).status).toBe(404)
    app.clock.advance(5 * 60_000 + 1000)
    expect((await get(file.url)).status).toBe(404)
    expect((await get((await app.as(owner).run(list)).data.uploads[0].url)).status).toBe(200)
  })

  test('of a picture is re-encoded', async () => {
    const owner = await makeUser(app)
    const { name, mimeType, url } = (await send(owner, await photo(), 'me.jpg')).data.uploadFile.upload
    expect({ name, mimeType }).toEqual({ name: 'me.webp', mimeType: 'image/webp' })
    expect((await sharp((await get(url)).bytes).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a broken picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('must not be %s, regardless of the file name', async (_, bytes) => {
    expect((await send(student, bytes, 'homework.pdf')).code).toBe('UNSUPPORTED_MEDIA')
  })

  test('accepts office files by content, without macros', async () => {
    const owner = await makeUser(app)
    const kind = async (type: string) =>
      await send(
        owner,
        await zipOf(
          Buffer.from(
            `<Types><Override PartName="/word/document.xml" ContentType="application/${type}.main+xml"/></Types>`,
          ),
        ),
        'a.docx',
      )
    const plain = await kind('vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(plain.data.uploadFile.upload.name).toBe('a.docx')
    expect((await kind('vnd.ms-word.document.macroEnabled')).code).toBe('UNSUPPORTED_MEDIA')
    expect((await send(owner, await zipOf(Buffer.from('<Types>')), 'a.docx')).code).toBe('UNSUPPORTED_MEDIA')
  })

  test('is limited to 10 MB, 30 files and 100 MB in total', async () => {
    const owner = await makeUser(app)
    expect((await send(owner, Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]))).code).toBe('TOO_LARGE')
    const keep = async (count: number, size: number) => {
      const files = app.db.create(
        StoredFile,
        Array.from({ length: count }, (_, i) => ({
          purpose: 'upload' as const,
          ownerId: owner.id,
          sha256: `${i}`.padStart(64, '0'),
          mimeType: 'application/pdf',
          name: 'a.pdf',
          size,
        })),
      )
      await app.db.save(files)
      const uploads = files.map(({ id }) => ({ userId: owner.id, fileId: id }))
      await app.db.insert(UploadRelation, uploads)
    }
    await keep(29, 1000)
    const both = await Promise.all([send(owner, pdf('1')), send(owner, pdf('2'))])
    expect(both.map(({ code }) => code).sort()).toEqual(['RULE_BROKEN', undefined])
    await app.db.delete(UploadRelation, { userId: owner.id })
    await keep(1, 100 * 1024 * 1024 - 10)
    expect((await send(owner, pdf())).code).toBe('RULE_BROKEN')
  })

  test('is refused with a virus, or if the scanner does not respond', async () => {
    const before = await app.db.count(StoredFile)
    expect((await send(student, pdf('VIRUS'))).code).toBe('RULE_BROKEN')
    expect((await send(student, pdf('SILENCE'))).code).toBe('OVERLOADED')
    expect(await app.db.count(StoredFile)).toBe(before)
  })

  test('is private: not listed, downloaded by id or hash, or deleted by others', async () => {
    const owner = await makeUser(app)
    const { id } = (await send(owner, pdf('secret'))).data.uploadFile.upload
    const { sha256, id: fileId } = await app.db.findOneByOrFail(StoredFile, { ownerId: owner.id })
    const node = 'query ($id: ID!) { node(id: $id) { id ... on UploadRelation { url } } }'
    for (const other of [student, admin]) {
      expect((await app.as(other).run(node, { id })).data.node).toBeNull()
    }
    expect((await app.as(student).run(list)).data.uploads).toEqual([])
    expect(
      (await app.as(student).run(node, { id: Buffer.from(`StoredFile:${fileId}`).toString('base64url') })).data.node,
    ).toBeNull()
    expect((await app.as(student).run(unlink, { id })).code).toBe('NOT_FOUND')
    expect((await get(`/files/${sha256}.pdf`)).status).toBe(404)
    expect((await app.as(owner).run(unlink, { id })).code).toBeUndefined()
  })

  test('is deleted with its bytes, unless another upload shares them', async () => {
    const [one, two] = [await makeUser(app), await makeUser(app)]
    const mine = (await send(one, pdf('shared'))).data.uploadFile.upload
    const theirs = (await send(two, pdf('shared'))).data.uploadFile.upload
    const { sha256 } = await app.db.findOneByOrFail(StoredFile, { ownerId: one.id })
    await app.as(one).run(unlink, { id: mine.id })
    expect((await app.as(one).run(unlink, { id: mine.id })).code).toBe('NOT_FOUND')
    expect((await get(mine.url)).status).toBe(404)
    expect((await get(theirs.url)).status).toBe(200)
    await app.as(two).run(unlink, { id: theirs.id })
    await app.drainJobs()
    expect(await app.node.providers.storage.get(sha256)).toBeNull()
  })

  test('requires a student', async () => {
    expect((await send(null, pdf())).code).toBe('UNAUTHENTICATED')
    expect((await send(teacher, pdf())).code).toBe('FORBIDDEN')
    expect((await app.as(teacher).run(list)).code).toBe('FORBIDDEN')
  })

  test('can be created, listed and deleted through REST', async () => {
    const owner = await makeUser(app)
    const { accessToken } = await beginSession(app.as(owner).ctx, owner)
    const headers = { authorization: `Bearer ${accessToken}` }
    const kept = await app.http.inject({
      method: 'POST',
      url: '/api/file/upload-relation?name=a.pdf',
      payload: pdf(),
      headers: { ...headers, 'content-type': 'application/pdf' },
    })
    expect(kept.statusCode).toBe(201)
    const { _id } = kept.json()
    const all = await app.http.inject({ url: '/api/file/upload-relation/fetch/all', headers })
    expect(all.json()).toMatchObject([{ _id, name: 'a.pdf', url: expect.stringMatching(/^\/files\/private\?link=/) }])
    const drop = () => app.http.inject({ method: 'DELETE', url: `/api/file/upload-relation/unlink/${_id}`, headers })
    expect((await drop()).json()).toEqual({ success: true })
    expect((await drop()).statusCode).toBe(404)
  })
})

describe('study materials', () => {
  const materials = `query ($categoryId: ID, $grade: Int, $search: String) {
    studyMaterials(categoryId: $categoryId, grade: $grade, search: $search) {
      nodes { id title html language fileName mimeType size link url category { slug } }
    }
  }`
  const create =
    'mutation ($input: CreateStudyMaterialInput!) { createStudyMaterial(input: $input) { material { id url } } }'
  const update =
    'mutation ($input: UpdateStudyMaterialInput!) { updateStudyMaterial(input: $input) { material { fileName link } } }'
  const remove = 'mutation ($id: ID!) { deleteStudyMaterial(input: { id: $id }) { deletedId } }'
  const sendFile =
    'mutation ($file: Upload!, $name: String!) { uploadMaterialFile(file: $file, name: $name) { fileId name } }'

  const given = (title: string, more: object = {}) => ({
    roles: ['student'],
    words: [{ language: 'en', title, text: '*Read*' }],
    link: 'https://example.test/a',
    ...more,
  })
  const put = async (title: string, more: object = {}) =>
    (await app.as(admin).run(create, { input: given(title, more) })).data.createStudyMaterial.material
  const file = async (text: string): Promise<string> => {
    const { data } = await app.as(admin).run(sendFile, { file: Readable.from([pdf(text)]), name: 'Fractions.pdf' })
    return data.uploadMaterialFile.fileId
  }
  const titlesFor = async (user: User, variables: object = {}) =>
    (await app.as(user).run(materials, variables as Record<string, unknown>)).data.studyMaterials.nodes
      .map(({ title }: { title: string }) => title)
      .sort()

  test("match the reader's role and grade, and a category if given", async () => {
    const category = await makeCategory(app)
    await put('For all')
    await put('For nine', { fromGrade: 9 })
    await put('Of the category', { categoryId: category.id, toGrade: 8 })
    await put('Draft', { published: false })
    const teachers = await put('Teachers', { roles: ['supervisor'] })
    const nine = await put('Nine again', { fromGrade: 9, toGrade: 9 })
    expect(await titlesFor(student)).toEqual(['For all', 'Of the category'])
    expect(await titlesFor(student, { grade: 9 })).toEqual(['For all', 'Of the category'])
    expect(await titlesFor(student, { search: 'CATEG' })).toEqual(['Of the category'])
    expect(await titlesFor(student, { search: '%' })).toEqual([])
    expect(await titlesFor(teacher)).toEqual(['Teachers'])
    expect(await titlesFor(admin)).toHaveLength(6)
    expect(await titlesFor(admin, { categoryId: category.id, grade: 8 })).toEqual([
      'Draft',
      'For all',
      'Of the category',
      'Teachers',
    ])
    const node = 'query ($id: ID!) { node(id: $id) { ... on StudyMaterial { url } } }'
    expect((await app.as(student).run(node, { id: teachers.id })).data.node).toBeNull()
    expect((await app.as(student).run(node, { id: nine.id })).data.node).toBeNull()
    expect((await app.as(null).run(materials)).code).toBe('UNAUTHENTICATED')
  })

  test('have a file or a link; the file is deleted with its material', async () => {
    const made = await put('With a file', { link: null, fileId: await file('one') })
    const { status, headers } = await get(made.url)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment; filename="Fractions.pdf"')
    const change = async (more: object) =>
      app.as(admin).run(update, { input: { id: made.id, ...given('Changed', { link: null, ...more }) } })
    expect((await change({})).data.updateStudyMaterial.material).toEqual({ fileName: 'Fractions.pdf', link: null })
    await change({ fileId: await file('two') })
    expect((await get(made.url)).status).toBe(404)
    expect((await change({ link: 'https://example.test/b' })).data.updateStudyMaterial.material).toEqual({
      fileName: null,
      link: 'https://example.test/b',
    })
    expect(await app.db.countBy(StoredFile, { purpose: 'material' })).toBe(0)
    expect((await app.as(admin).run(remove, { id: made.id })).code).toBeUndefined()
    expect((await app.as(admin).run(remove, { id: made.id })).code).toBe('NOT_FOUND')
  })

  test('are managed by admins only', async () => {
    const { id } = await put('Mine')
    for (const who of [student, teacher]) {
      expect((await app.as(who).run(create, { input: given('x') })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(update, { input: { id, ...given('x') } })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run(remove, { id })).code).toBe('FORBIDDEN')
      const sent = await app.as(who).run(sendFile, { file: Readable.from([pdf()]), name: 'a.pdf' })
      expect(sent.code).toBe('FORBIDDEN')
    }
  })

  test.each([
    ['neither file nor link', { link: null }],
    ['a link that is not safe', { link: 'javascript:alert(1)' }],
    ['a link without encryption', { link: 'http://example.test/' }],
    ['grades that run backwards', { fromGrade: 8, toGrade: 3 }],
    ['admins as readers', { roles: ['admin'] }],
    ['a language that is none', { contentLanguage: 'english' }],
  ])('refuse %s', async (_, wrong) => {
    expect((await app.as(admin).run(create, { input: given('x', wrong) })).code).toBe('BAD_USER_INPUT')
  })

  test('do not accept a file uploaded for another purpose or by another user', async () => {
    const owner = await makeUser(app)
    await send(owner, pdf('private'))
    const { id } = await app.db.findOneByOrFail(StoredFile, { ownerId: owner.id })
    expect((await app.as(admin).run(create, { input: given('x', { link: null, fileId: id }) })).code).toBe('NOT_FOUND')
    const taken = await file('taken')
    await put('First', { link: null, fileId: taken })
    expect((await app.as(admin).run(create, { input: given('x', { link: null, fileId: taken }) })).code).toBe(
      'NOT_FOUND',
    )
  })

  test('attach a file once, even concurrently', async () => {
    const fileId = await file('one of two')
    const answers = await Promise.all(
      ['This', 'That'].map((title) => app.as(admin).run(create, { input: given(title, { link: null, fileId }) })),
    )
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['NOT_FOUND', 'ok'])
  })
})
