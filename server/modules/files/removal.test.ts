import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { removePicturesOf, saveImage, StoredFile } from './public.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const app = useTestApp()
let user: User
let source: Buffer
let shade = 0
beforeEach(async () => {
  user = await makeUser(app)
  shade++
  source = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()
  return () => vi.restoreAllMocks()
})

const upload = (of = user) => saveImage(app.as(of).ctx, { source, purpose: 'selfie' })
const erase = (of = user) => inTransaction(app.as(of).ctx, (ctx) => removePicturesOf(ctx, of.id))
const there = async ({ sha256 }: StoredFile) => (await app.node.providers.storage.get(sha256)) !== null

describe('unneeded bytes', () => {
  test('are removed by a job that is retried when the storage fails', async () => {
    const file = await upload()
    await erase()
    vi.spyOn(app.node.providers.storage, 'remove').mockRejectedValueOnce(new Error('The storage is away'))
    await expect(app.drainJobs()).rejects.toThrow('The storage is away')
    expect(await there(file)).toBe(true)
    await app.drainJobs()
    expect(await there(file)).toBe(false)
  })

  test('are kept while another user has the same content', async () => {
    const [file, other] = [await upload(), await makeUser(app)]
    await upload(other)
    await erase()
    await app.drainJobs()
    expect(await there(file)).toBe(true)
  })

  test('are restored when the same content is uploaded during their removal', async () => {
    const file = await upload()
    await erase()
    const { storage } = app.node.providers
    const remove = storage.remove.bind(storage)
    let uploaded: Promise<StoredFile> | undefined
    vi.spyOn(storage, 'remove').mockImplementationOnce(async (sha256) => {
      // the check has passed: no row needs the bytes; now the same content is uploaded
      uploaded = upload()
      await eventually(async () => {
        const [{ waiting }] = await app.db.query(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
        expect(waiting).toBeGreaterThan(0)
      })
      await remove(sha256)
    })
    await app.drainJobs()
    expect(await there(await uploaded!)).toBe(true)
    expect((await uploaded!).sha256).toBe(file.sha256)
  })
})
