import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeEntrant } from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { toMadePicture, withCredentials } from '../../files/public.ts'
import { GeneratedImage, type ImageCompetition } from '../testing/public.ts'
import { storeUploadedImage, maxUploadBytes } from './upload.service.ts'

const app = useTestApp()
let admin: User
let competition: ImageCompetition
let student: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  Object.assign(app.node.providers.imageSandbox!.faults, { fail: 0, unsafe: 0, garbage: 0 })
  competition = await makeCompetition(app, { uploads: true })
  student = await makeEntrant(app, competition)
})

const bring = (bytes: Buffer, user = student, to = competition) =>
  storeUploadedImage(app.as(user).ctx, Readable.from([bytes]), to.id)
const painted = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#88aa44' } })

/** A photograph with location and author in its metadata. */
const photograph = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  painted()
    .withExif({ IFD0: { Artist: 'A. Student' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place xmlns="place:">Baku harbour</place></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()

test.each(['jpeg', 'png', 'webp'] as const)(
  'the published copy of an external %s picture has no location and author; moderators see the original',
  async (format) => {
    const original = await photograph(format)
    const before = await sharp(original).metadata()
    expect(before.exif!.toString('latin1')).toContain('A. Student')
    expect(before.xmp!.toString()).toContain('Baku harbour')
    const { id } = await bring(original)
    const image =
      'query ($id: ID!) { node(id: $id) { ... on GeneratedImage { url thumbUrl source digitalSource check review } } }'
    const { data } = await app.as(student).run(image, { id: toGlobalId('GeneratedImage', id) })
    expect(data.node).toMatchObject({ source: 'uploaded', digitalSource: null, check: 'passed', review: 'pending' })
    for (const url of [data.node.url, data.node.thumbUrl]) {
      const { rawPayload, statusCode } = await app.http.inject({ url })
      expect(statusCode).toBe(200)
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      for (const trace of ['A. Student', 'Baku harbour']) expect(rawPayload.includes(trace)).toBe(false)
    }
    const { data: kept } = await app
      .as(admin)
      .run('query ($id: ID!) { node(id: $id) { ... on GeneratedImage { originalUrl } } }', {
        id: toGlobalId('GeneratedImage', id),
      })
    const opened = await app.http.inject({ url: kept.node.originalUrl })
    expect(opened.headers['content-type']).toBe(`image/${format}`)
    expect(opened.rawPayload.equals(original)).toBe(true)
    const denied = await app
      .as(student)
      .run('query ($id: ID!) { node(id: $id) { ... on GeneratedImage { originalUrl } } }', {
        id: toGlobalId('GeneratedImage', id),
      })
    expect(denied.data?.node?.originalUrl ?? null).toBeNull()
  },
)

test('the digital source type in the metadata is read', async () => {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"/></rdf:RDF></x:xmpmeta>`
  const bytes = await painted().withXmp(xmp).jpeg().toBuffer()
  expect((await bring(bytes)).digitalSource).toBe('compositeSynthetic')
  // a C2PA manifest as embedded in JPEG: JUMBF in APP11
  const jumbf = Buffer.from(
    'JP\0\x01\0\0\0\x01jumbc2pa c2pa.actions digitalSourceType xGhttp://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMediaj',
    'latin1',
  )
  const segment = Buffer.concat([Buffer.from([0xff, 0xeb, 0, jumbf.length + 2]), jumbf])
  const plain = await painted().jpeg().toBuffer()
  const signed = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)])
  expect((await bring(signed)).digitalSource).toBe('trainedAlgorithmicMedia')
  expect(await bring(plain)).toMatchObject({ digitalSource: null, credentials: null, credentialsBy: null })
})

test('Content Credentials are visible to moderators only', async () => {
  const origin = { model: 'painter-2', by: 'Another platform', at: new Date(app.clock.now()) }
  const made = await toMadePicture(await painted().png().toBuffer(), origin)
  const { id } = await bring((await withCredentials(app, made, origin)).full.bytes)
  const read = 'query ($id: ID!) { node(id: $id) { ... on GeneratedImage { credentials credentialsBy } } }'
  const variables = { id: toGlobalId('GeneratedImage', id) }
  const { data } = await app.as(admin).run(read, variables)
  expect(data.node).toEqual({ credentials: 'intact', credentialsBy: 'Another platform' })
  const own = await app.as(student).run(read, variables)
  expect([own.data?.node?.credentials ?? null, own.data?.node?.credentialsBy ?? null]).toEqual([null, null])
})

test('files that are not pictures, too large, flagged or too many are refused and not stored', async () => {
  await expect(bring(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    extensions: { code: 'UNSUPPORTED_MEDIA' },
  })
  await expect(bring(Buffer.alloc(maxUploadBytes + 1))).rejects.toMatchObject({ extensions: { code: 'TOO_LARGE' } })
  app.node.providers.imageSandbox!.faults.unsafe = 1
  await expect(bring(await photograph())).rejects.toMatchObject({ extensions: { code: 'RULE_BROKEN' } })
  app.node.providers.imageSandbox!.faults.fail = 3
  await expect(bring(await photograph())).rejects.toMatchObject({ extensions: { code: 'OVERLOADED' } })
  expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(0)
  const bytes = await photograph()
  const { fileId, thumbId, originalId } = await bring(bytes)
  await app.db.query(
    `insert into generated_image (user_id, competition_id, source, prompt, variant, width, height, fingerprint, "check", created_at)
     select $1, $2, 'uploaded', '', 1, 1, 1, '', 'passed', now() from generate_series(2, 10)`,
    [student.id, competition.id],
  )
  expect([fileId, thumbId, originalId].every(Boolean)).toBe(true)
  await expect(bring(bytes)).rejects.toThrow('You can upload at most 10 pictures')
})

test('empty and truncated pictures are refused with a stable code and not stored', async () => {
  const png = await painted().png().toBuffer()
  const codeOf = (bytes: Buffer) =>
    bring(bytes).then(
      () => 'stored',
      ({ extensions }) => extensions?.code,
    )
  expect({
    empty: await codeOf(Buffer.alloc(0)),
    truncated: await codeOf(png.subarray(0, 60)),
  }).toEqual({ empty: 'UNSUPPORTED_MEDIA', truncated: 'UNSUPPORTED_MEDIA' })
  expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(0)
})

test('pictures with more pixels than the limit are refused', async () => {
  const png = await painted().png().toBuffer()
  expect(await toMadePicture(png, null, 640 * 480)).toMatchObject({ width: 640, height: 480 })
  const refused = toMadePicture(png, null, 640 * 480 - 1)
  await expect(refused).rejects.toMatchObject({ extensions: { code: 'TOO_LARGE' } })
})

test('the published copy of a polyglot picture contains only the picture', async () => {
  const appended = Buffer.from('<script>alert(1)</script>')
  const { id } = await bring(Buffer.concat([await painted().png().toBuffer(), appended]))
  const { data } = await app
    .as(student)
    .run('query ($id: ID!) { node(id: $id) { ... on GeneratedImage { url thumbUrl } } }', {
      id: toGlobalId('GeneratedImage', id),
    })
  for (const url of [data.node.url, data.node.thumbUrl]) {
    const sent = await app.http.inject({ url })
    expect(sent.headers['content-type']).toBe('image/webp')
    expect(sent.rawPayload.includes('<script>')).toBe(false)
  }
})

test('an upload is refused if the competition does not allow it or the student is not registered', async () => {
  const bytes = await painted().png().toBuffer()
  const closed = await makeCompetition(app)
  await expect(bring(bytes, await makeEntrant(app, closed), closed)).rejects.toThrow('Only pictures created here')
  await expect(bring(bytes, await makeUser(app))).rejects.toMatchObject({ extensions: { code: 'RULE_BROKEN' } })
})
