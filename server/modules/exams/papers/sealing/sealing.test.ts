import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toBase64Url } from '../../../../../shared/papers/base64url.ts'
import { chunksIn, openPaper, readHeader } from '../../../../../shared/papers/sealed-paper.ts'
import { openByCode, readCode } from '../../../../../shared/papers/start-code.ts'
import { required } from '../../../../../shared/required.ts'
import { makeExam, makeUser, questionRow } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { saveImage } from '../../../files/public.ts'
import sharp from 'sharp'
import { Exam } from '../../exam.entity.ts'
import { paperAt } from '../paper.service.ts'
import { Question } from '../question.entity.ts'
import { keyAddressOf } from './key-address.ts'
import { keysOf, partKeys, startCodeOf } from './paper-secrets.ts'
import { sealedPaperOf } from './sealing.service.ts'

const app = useTestApp()
const hour = 3_600_000
const ctx = () => app.as(null).ctx
const at = (ms: number) => new Date(app.clock.now() + ms)
const get = (url: string) => app.http.inject({ url })
const fileOf = async (sha256: string) => new Uint8Array((await get(`/papers/${sha256}`)).rawPayload)

async function pictureName() {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { sha256 } = await saveImage(ctx(), { source: png, purpose: 'question' })
  return `${sha256}.webp`
}

describe('the sealed paper of an exam', () => {
  it('holds what students are sent, and the pictures, in each language', async () => {
    const picture = await pictureName()
    const words = (text: string) => ({
      text: `${text} ![a square](image:${picture})`,
      options: ['1', '2', '3', '4'],
      explanation: '',
    })
    const exam = await makeExam(app, {
      languages: ['en', 'fr'],
      questions: [{ texts: { en: words('How many?'), fr: words('Combien ?') } }, {}],
      mixOptions: true,
    })
    for (const language of ['en', 'fr']) {
      const { sha256, size, version, update } = await sealedPaperOf(ctx(), exam, language)
      expect({ version, update }).toEqual({ version: 1, update: null })
      const file = await fileOf(sha256)
      expect(file).toHaveLength(size)
      expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
      const { header } = readHeader(file)
      expect(header).toMatchObject({ exam: exam.id, version: 1, language, mixQuestions: false, mixOptions: true })
      const [key] = await partKeys(ctx(), exam.id, [0])
      const opened = await openPaper(header, chunksIn(file), new Map([[0, required(key, 'key').key]]))
      const { questions } = await paperAt(ctx(), exam).student(language)
      expect(opened.questions.map((question) => ({ ...question, id: '' }))).toEqual(
        questions.map((question) => JSON.parse(JSON.stringify({ ...question, id: '' }))),
      )
      expect(opened.pictures).toMatchObject([{ name: picture, mimeType: 'image/webp' }])
      expect(Buffer.from(file).includes(picture.slice(0, 64))).toBe(false)
    }
  })

  it('is the same file from every node, and opens by the code of words', async () => {
    const exam = await makeExam(app)
    const made = await Promise.all([sealedPaperOf(ctx(), exam, 'en'), sealedPaperOf(ctx(), exam, 'en')])
    expect(made[0]).toEqual(made[1])
    const { header } = readHeader(await fileOf(required(made[0], 'paper').sha256))
    const read = readCode(await startCodeOf(ctx(), exam.id))
    if (!('code' in read)) throw new Error('The code was not read')
    expect(await openByCode(required(header.code, 'code'), read.code)).toBe(
      toBase64Url((await keysOf(ctx(), exam.id)).partKey(0)),
    )
  })

  it('has an update after a correction, which holds only what changed', async () => {
    const exam = await makeExam(app, { questions: 8 })
    const before = await sealedPaperOf(ctx(), exam, 'en')
    const corrected = { ...questionRow(exam, 3), revision: 2, reason: 'A wrong word', questionNo: 3 }
    await app.db.insert(Question, corrected)
    await app.db.update(Exam, exam.id, { paperVersion: 2 })
    const after = await sealedPaperOf(ctx(), { ...exam, paperVersion: 2 }, 'en')
    expect(after.update).toMatchObject({ base: before.sha256 })
    const update = await fileOf(required(after.update, 'update').sha256)
    expect(chunksIn(update).size).toBe(1)
    expect(update.length).toBeLessThan(after.size / 2)
  })

  it('is cacheable by anybody for ever, and unknown files are not', async () => {
    const { sha256 } = await sealedPaperOf(ctx(), await makeExam(app), 'en')
    const { headers } = await get(`/papers/${sha256}`)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
    })
    for (const name of ['0'.repeat(64), 'x', `${sha256}.png`]) {
      const { statusCode, headers } = await get(`/papers/${name}`)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    }
  })
})

describe('the address of the key', () => {
  it('gives nothing before the start, in a thousand tries, also when the start moves meanwhile', async () => {
    const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(2 * hour) })
    const address = await keyAddressOf(ctx(), exam, 'UTC')
    const { partKey } = await keysOf(ctx(), exam.id)
    const secret = toBase64Url(partKey(0))
    for (const opensIn of [hour, 50 * 60_000, 40 * 60_000, 30 * 60_000]) {
      await app.db.update(Exam, exam.id, { opensAt: at(opensIn) })
      for (const answer of await Promise.all(Array.from({ length: 250 }, () => get(address)))) {
        const { statusCode, body, headers } = answer
        expect([statusCode, headers['cache-control'], body.includes(secret)]).toEqual([422, 'no-store', false])
      }
    }
    await app.db.update(Exam, exam.id, { opensAt: at(-1) })
    const { statusCode, headers, body } = await get(address)
    expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([
      200,
      'public, max-age=60',
      { key: secret },
    ])
    expect(secret.length).toBeLessThanOrEqual(64)
    await app.db.update(Exam, exam.id, { opensAt: at(60_000) })
    expect((await get(address)).statusCode).toBe(422)
  })

  it('follows the window of the zone for which it was told', async () => {
    const opens = new Date(Math.floor(app.clock.now() / hour) * hour)
    const exam = await makeExam(app, {
      localWindow: true,
      opensAt: opens,
      closesAt: new Date(opens.getTime() + 5 * hour),
    })
    const [here, east, west] = await Promise.all(
      ['UTC', 'Asia/Dubai', 'America/Bogota'].map((zone) => keyAddressOf(ctx(), exam, zone)),
    )
    expect(new Set([here, east, west]).size).toBe(3)
    expect((await get(required(here, 'address'))).statusCode).toBe(200)
    expect((await get(required(east, 'address'))).statusCode).toBe(200)
    expect((await get(required(west, 'address'))).json()).toMatchObject({ code: 'NOT_OPEN_YET' })
  })

  it('cannot be made up, and ends with the window', async () => {
    const exam = await makeExam(app)
    const address = await keyAddressOf(ctx(), exam, 'UTC')
    const other = await keyAddressOf(ctx(), await makeExam(app), 'UTC')
    const mac = required(other.split('/').at(-1), 'mac')
    const forged = [
      `${address.slice(0, address.lastIndexOf('/'))}/${mac}`,
      `${address}x`,
      address.replace(exam.id, '00000000-0000-4000-8000-000000000000'),
      address.replace(exam.id, 'x'),
      address.replace('/LQ/', '/VVRD/'),
    ]
    for (const one of forged) expect([one, (await get(one)).statusCode]).toEqual([one, 404])
    await app.db.update(Exam, exam.id, { closesAt: at(-1) })
    expect((await get(address)).json()).toMatchObject({ code: 'WINDOW_CLOSED' })
    const hidden = await makeExam(app, { published: false })
    expect((await get(await keyAddressOf(ctx(), hidden, 'UTC'))).statusCode).toBe(404)
  })

  it('opens by the clock of the database, whatever the clock of the node says', async () => {
    const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(2 * hour) })
    const address = await keyAddressOf(ctx(), exam, 'UTC')
    const node = { ...app.node, clock: { now: () => Date.now() + 86_400_000, shift: app.clock.shift } }
    const { releasedKey } = await import('./key-address.ts')
    const [, , , id = '', zone = '', mac = ''] = address.split('/')
    await expect(releasedKey({ ...ctx(), node, clock: node.clock }, { exam: id, zone, mac })).rejects.toThrow(
      'not open',
    )
  })
})

it('the secret of an exam is made once, by whichever node needs it first', async () => {
  const exam = await makeExam(app)
  await makeUser(app)
  const keys = await Promise.all(Array.from({ length: 5 }, () => keysOf({ ...ctx(), node: { ...app.node } }, exam.id)))
  expect(new Set(keys.map(({ partKey }) => toBase64Url(partKey(0)))).size).toBe(1)
})
