import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeSitting } from '../../testing/arena.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { StudyMaterial, UploadRelation } from '../materials/testing/public.ts'
import { saveImage, StoredFile, type FilePurpose } from './public.ts'

const day = 86_400_000
const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await app.db.query('update "user" set picture_sha256 = null')
  await app.db.query('update attempt set selfie_id = null')
  for (const entity of [StudyMaterial, UploadRelation, StoredFile]) await app.db.deleteAll(entity)
})

const noise = () =>
  sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer()
const picture = async (owner: User, purpose: FilePurpose, source?: Buffer) =>
  saveImage(app.as(owner).ctx, { source: source ?? (await noise()), purpose })
const clean = async () => {
  const removed = await app.runSchedule('removeUnattachedFiles')
  await app.drainJobs()
  return removed
}
const there = async () => (await app.db.find(StoredFile)).map(({ id }) => id).sort()
const hasBytes = async ({ sha256 }: StoredFile) => {
  const found = await app.node.providers.storage.get(sha256)
  found?.stream.destroy()
  return found !== null
}
const pdf = () => Buffer.from(`%PDF-1.4\n${randomBytes(8).toString('hex')}\n%%EOF\n`)
const materialFile = async () => {
  const { data } = await app
    .as(admin)
    .run('mutation ($file: Upload!) { uploadMaterialFile(file: $file, name: "a.pdf") { fileId } }', {
      file: Readable.from([pdf()]),
    })
  return {
    id: data.uploadMaterialFile.fileId as string,
    row: await app.db.findOneByOrFail(StoredFile, { purpose: 'material' }),
  }
}

test('unattached uploads are removed with their bytes after a day', async () => {
  const owner = await makeUser(app)
  const forgotten = [await picture(owner, 'selfie'), await picture(owner, 'avatar'), (await materialFile()).row]
  app.clock.advance(day - 60_000)
  await clean()
  expect(await there()).toHaveLength(3)
  app.clock.advance(120_000)
  expect(await clean()).toBe(3)
  expect(await there()).toEqual([])
  for (const file of forgotten) expect(await hasBytes(file)).toBe(false)
})

test('attached files and files of unregistered purposes are kept', async () => {
  const sitting = await makeSitting(app, { exam: { selfie: 'optional' } })
  const selfie = await picture(sitting.student, 'selfie')
  await sitting.fetch()
  await sitting.submit({ imageId: toGlobalId('StoredFile', selfie.id) })
  const avatar = await picture(sitting.student, 'avatar')
  const { code } = await app
    .as(sitting.student)
    .run('mutation ($id: ID!) { updateProfile(input: { pictureId: $id }) { user { id } } }', {
      id: toGlobalId('StoredFile', avatar.id),
    })
  expect(code).toBeUndefined()
  const material = await materialFile()
  await app.as(admin).run(
    `mutation ($id: ID!) { createStudyMaterial(input: {
    roles: [student], words: [{ language: "en", title: "Fractions", text: "" }], fileId: $id }) { material { id } } }`,
    { id: material.id },
  )
  await app
    .as(sitting.student)
    .run('mutation ($file: Upload!) { uploadFile(file: $file, name: "b.pdf") { upload { id } } }', {
      file: Readable.from([pdf()]),
    })
  const question = await picture(admin, 'question')
  const all = await there()
  expect(all).toHaveLength(5)
  app.clock.advance(30 * day)
  expect(await clean()).toBe(0)
  expect(await there()).toEqual(all)
  for (const file of [selfie, avatar, material.row, question]) expect(await hasBytes(file)).toBe(true)
})

test('bytes shared with another file are kept', async () => {
  const [owner, other] = [await makeUser(app), await makeUser(app)]
  const source = await noise()
  const forgotten = await picture(owner, 'selfie', source)
  app.clock.advance(day + 60_000)
  const shared = await picture(other, 'selfie', source)
  await app.db.update(StoredFile, shared.id, { createdAt: new Date(app.clock.now()) })
  expect(shared.sha256).toBe(forgotten.sha256)
  await clean()
  expect(await there()).toEqual([shared.id])
  expect(await hasBytes(shared)).toBe(true)
})

test('a file that is being attached is not removed', async () => {
  const { id, row } = await materialFile()
  app.clock.advance(day + 60_000)
  const runner = app.database.dataSource.createQueryRunner()
  await runner.startTransaction()
  try {
    await runner.manager.findOne(StoredFile, { where: { id: row.id }, lock: { mode: 'pessimistic_read' } })
    expect(await clean()).toBe(0)
  } finally {
    await runner.rollbackTransaction()
    await runner.release()
  }
  const [cleaned, made] = await Promise.all([
    clean(),
    app.as(admin).run(
      `mutation ($id: ID!) { createStudyMaterial(input: {
    roles: [student], words: [{ language: "en", title: "Late", text: "" }], fileId: $id }) { material { id } } }`,
      { id },
    ),
  ])
  // either order is correct: attached and kept, or removed and reported as NOT_FOUND
  const isAttached = await app.db.existsBy(StudyMaterial, { fileId: row.id })
  expect([cleaned, made.code]).toEqual(isAttached ? [0, undefined] : [1, 'NOT_FOUND'])
  expect(await hasBytes(row)).toBe(isAttached)
})
