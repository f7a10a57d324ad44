import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../accounts/public.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { maxPicturePixels, toPicture } from './picture.ts'
import { openFile, saveImage, StoredFile } from './public.ts'

const app = useTestApp()
let student: User
let other: User
let admin: User

beforeAll(async () => {
  ;[student, other, admin] = await Promise.all([makeUser(app), makeUser(app), makeUser(app, { userType: 'admin' })])
})

const upload = 'mutation ($file: Upload!) { uploadImage(file: $file) { file { id mimeType size } } }'
const send = (who: User | null, bytes: Buffer) => app.as(who).run(upload, { file: Readable.from([bytes]) })
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const newest = () => app.db.findOneOrFail(StoredFile, { where: {}, order: { id: 'DESC' } })
const read = async (who: User | null, sha256: string) => {
  const { stream, ...rest } = await openFile(app.as(who).ctx, sha256)
  return { bytes: await buffer(stream), ...rest }
}

describe('an uploaded picture', () => {
  it('is re-encoded: bounded, upright and without metadata', async () => {
    const taken = await noise(2400, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '40/1 24/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await send(student, taken)
    expect(data.uploadImage.file.mimeType).toBe('image/webp')

    const { bytes, size, mimeType, immutable } = await read(student, (await newest()).sha256)
    expect({ size, mimeType, immutable }).toEqual({ size: bytes.length, mimeType: 'image/webp', immutable: false })
    const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 400, height: 1600 })
  })

  it('is stored once, complete, under the hash of its content', async () => {
    const source = await noise(40, 30).png().toBuffer()
    await send(student, source)
    const file = await newest()
    await send(other, source)
    expect((await newest()).sha256).toBe(file.sha256)
    const { bytes } = await read(student, file.sha256)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    const folder = join(app.node.config.dataDir, 'files', file.sha256.slice(0, 2))
    expect((await readdir(folder)).filter((name) => name.startsWith(file.sha256))).toEqual([file.sha256])
  })

  it.each([
    ['text', Buffer.from('not a picture at all')],
    ['empty', Buffer.alloc(0)],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a vector picture with an entity',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'),
    ],
    ['a picture format outside the allowed list', Buffer.from('P6\n2 2\n255\n------------')],
    ['a document', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['a broken picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(200)])],
  ])('is refused when it is %s', async (_, bytes) => {
    expect((await send(student, bytes)).code).toBe('UNSUPPORTED_MEDIA')
  })

  it('is refused when truncated', async () => {
    const whole = await noise(300, 300).jpeg().toBuffer()
    expect((await send(student, whole.subarray(0, whole.length / 2))).code).toBe('UNSUPPORTED_MEDIA')
  })

  it('is limited to 8 MB, and in its pixels', async () => {
    expect((await send(student, Buffer.alloc(8 * 1024 * 1024 + 1))).code).toBe('TOO_LARGE')
    expect(maxPicturePixels).toBe(40_000_000)
    const small = await noise(30, 20).png().toBuffer()
    expect((await toPicture(small, { maxPixels: 600 })).mimeType).toBe('image/webp')
    await expect(toPicture(small, { maxPixels: 599 })).rejects.toMatchObject({ extensions: { code: 'TOO_LARGE' } })
  })

  it('keeps the first frame of an animation', async () => {
    const moments = await Promise.all(Array.from({ length: 20 }, () => noise(8, 8).png().toBuffer()))
    const moving = await sharp(moments, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(20)
    expect((await send(student, moving)).code).toBeUndefined()
    const { bytes } = await read(student, (await newest()).sha256)
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it('is served to its owner and to admins only', async () => {
    await send(student, await noise(20, 20).png().toBuffer())
    const { sha256 } = await newest()
    expect((await read(student, sha256)).size).toBeGreaterThan(0)
    expect((await read(admin, sha256)).immutable).toBe(false)
    for (const stranger of [other, null]) {
      await expect(openFile(app.as(stranger).ctx, sha256)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    }
  })

  it('is hidden from other students in node(id:)', async () => {
    const { data } = await send(student, await noise(20, 20).png().toBuffer())
    const query = 'query ($id: ID!) { node(id: $id) { id } }'
    const { id } = data.uploadImage.file
    expect((await app.as(student).run(query, { id })).data.node).toEqual({ id })
    expect((await app.as(other).run(query, { id })).data.node).toBeNull()
    expect((await app.as(null).run(query, { id })).data.node).toBeNull()
  })

  it('requires a login and is rate-limited per user', async () => {
    const bytes = await noise(4, 4).png().toBuffer()
    expect((await send(null, bytes)).code).toBe('UNAUTHENTICATED')
    const eager = await makeUser(app)
    const codes = []
    for (let i = 0; i < 31; i++) codes.push((await send(eager, bytes)).code)
    expect(codes.slice(0, 30).every((code) => code === undefined)).toBe(true)
    expect(codes[30]).toBe('RATE_LIMITED')
    expect((await send(student, bytes)).code).toBeUndefined()
  })

  it('is refused as JSON', async () => {
    expect((await app.as(student).run(upload, { file: 'bytes' })).errors).toBeDefined()
  })
})

describe('a picture of a question', () => {
  it('is served without a login and is immutable', async () => {
    const { ctx } = app.as(admin)
    const { sha256 } = await saveImage(ctx, { source: await noise(20, 20).png().toBuffer(), purpose: 'question' })
    expect(await read(null, sha256)).toMatchObject({ immutable: true, mimeType: 'image/webp' })
  })

  it.each(['', 'x', '../../../etc/passwd', 'a'.repeat(64), 'A'.repeat(64)])('is not found as %j', async (name) => {
    await expect(openFile(app.as(null).ctx, name)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})
