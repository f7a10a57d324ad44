import { expect, test } from 'vitest'
import { required } from '../../../shared/required.ts'
import { utf8 } from '../../../shared/tlog/bytes.ts'
import {
  decodeOpening,
  digestOf,
  entryOf,
  parseEvent,
  parseReceipt,
  type LoggedEvent,
} from '../../../shared/tlog/exam-entry.ts'
import { leafHash } from '../../../shared/tlog/hashing.ts'
import { parseKey, parseNote, verifyNote } from '../../../shared/tlog/note.ts'
import { parseProof, verifyProof } from '../../../shared/tlog/proof.ts'
import { makeSitting, rowId, type TestSitting } from '../../testing/arena.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { eraseDueAccounts } from '../accounts/testing/public.ts'
import { Attempt } from '../arena/public.ts'
import { checkLeaves } from './check-attempt.ts'
import { TransparencyOpening } from './transparency.entities.ts'

const app = useTestApp()

const loggedOf = async ({ id, userId }: Attempt): Promise<LoggedEvent[]> => {
  const found = await app.db.find(TransparencyOpening, { where: { userId }, order: { entryId: 'ASC' } })
  const events = found
    .map(({ event }) => parseEvent(event))
    .filter((event) => 'attempt' in event && event.attempt === id)
  return events.filter(({ kind }) => kind !== 'savedMinute')
}
const attemptOf = (attemptId: string) => app.db.findOneByOrFail(Attempt, { id: rowId(attemptId) })

test('a submitted attempt is logged once, with its receipt', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  await sitting.submit()
  await app.runSchedule('extendTransparencyLog')
  const attempt = await attemptOf(sitting.attemptId)
  const logged = {
    kind: 'handIn',
    at: attempt.closedAt?.toISOString(),
    exam: attempt.examId,
    attempt: attempt.id,
    chain: attempt.head.toString('base64'),
  }
  expect(await loggedOf(attempt)).toEqual([logged])
  await app.runSchedule('extendTransparencyLog')
  expect(await loggedOf(attempt)).toEqual([logged])
})

test('an attempt whose time is over is logged as closed otherwise', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  app.clock.advance(86_400_000)
  await app.runSchedule('closeDueAttempts')
  await app.runSchedule('extendTransparencyLog')
  const attempt = await attemptOf(sitting.attemptId)
  expect(await loggedOf(attempt)).toMatchObject([
    { kind: 'forcedClose', attempt: attempt.id, reason: digestOf(utf8('timeUp')) },
  ])
})

/** A student who has saved and submitted answers. */
async function submitted() {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  await sitting.submit()
  return { sitting, attempt: await attemptOf(sitting.attemptId) }
}
const document = `query ($applicationId: ID!) { attemptLog(applicationId: $applicationId) {
  entries { kind at leaf address promisedBy receipt proof } savedMinutes } }`
const askedBy = (user: User, { applicationId }: TestSitting) => app.as(user).run(document, { applicationId })
const text = async (path: string) => (await app.http.inject({ url: `/tlog/${path}` })).body
const keys = async () => (await text('keys')).trimEnd().split('\n').map(parseKey)
const extend = () => app.runSchedule('extendTransparencyLog')

test('a student gets the log receipt at once, and then the proof with what it is about', async () => {
  const { sitting, attempt } = await submitted()
  const { data } = await askedBy(sitting.student, sitting)
  const { entries, savedMinutes } = data.attemptLog
  expect(savedMinutes).toBe(1)
  expect(entries).toMatchObject([{ kind: 'handIn', at: attempt.closedAt?.toISOString(), proof: null }])
  const [logKey, receiptKey] = await keys()
  const note = parseNote(entries[0].receipt)
  expect(await verifyNote(note, [required(receiptKey, 'key')])).toHaveLength(1)
  const receipt = parseReceipt(note.text)
  expect(Buffer.from(receipt.leaf).toString('hex')).toBe(entries[0].leaf)
  expect(Date.parse(receipt.by) - app.clock.now()).toBeLessThanOrEqual(60_000)
  expect(receipt.by).toBe(entries[0].promisedBy)

  await extend()
  const [entry] = (await askedBy(sitting.student, sitting)).data.attemptLog.entries
  expect(entry).toMatchObject({ leaf: entries[0].leaf, receipt: null })
  const proof = parseProof(entry.proof)
  const opening = decodeOpening(required(proof.extra, 'opening'))
  expect(parseEvent(opening.event)).toMatchObject({ kind: 'handIn', chain: attempt.head.toString('base64') })
  expect(Buffer.from(leafHash(entryOf(opening))).toString('hex')).toBe(entry.leaf)
  await verifyProof(proof, entryOf(opening), required(logKey, 'key'))
  const published = await text(`proof/${entry.leaf}`)
  expect(entry.address).toMatch(new RegExp(`/tlog/proof/${entry.leaf}$`))
  expect(parseProof(published)).toEqual({ index: proof.index, path: proof.path, checkpoint: proof.checkpoint })
})

test('nobody else gets it, but for the exam office', async () => {
  const { sitting } = await submitted()
  const stranger = await makeUser(app)
  expect((await askedBy(stranger, sitting)).code).toBe('NOT_FOUND')
  const admin = await makeUser(app, { userType: 'admin' })
  expect((await askedBy(admin, sitting)).data.attemptLog.entries).toHaveLength(1)
})

test('after the erasure of a student the tree stays, and nothing connects an entry with the person', async () => {
  const { sitting, attempt } = await submitted()
  await extend()
  const [{ leaf, proof }] = (await askedBy(sitting.student, sitting)).data.attemptLog.entries
  const { salt } = decodeOpening(required(parseProof(proof).extra, 'opening'))
  const before = await text('checkpoint')
  await app.db.update(User, sitting.student.id, { eraseAt: new Date(app.clock.now()) })
  await eraseDueAccounts(app.as(null).ctx)
  await app.drainJobs()
  await extend()
  expect(await text('checkpoint')).toBe(before)
  expect(await loggedOf(attempt)).toEqual([])
  const tables: { name: string }[] = await app.db.query(
    `select table_name as name from information_schema.columns where data_type = 'bytea' and table_schema = 'public'
     group by table_name`,
  )
  for (const { name } of tables) {
    const like = `%${Buffer.from(salt).toString('hex')}%`
    expect(await app.db.query(`select 1 from "${name}" r where r::text like $1`, [like]), name).toEqual([])
  }
  const admin = await makeUser(app, { userType: 'admin' })
  expect((await askedBy(admin, sitting)).data.attemptLog).toEqual({ entries: [], savedMinutes: 0 })
  // the proof that the person has kept still holds
  const [logKey] = await keys()
  const kept = parseProof(proof)
  await verifyProof(kept, entryOf(decodeOpening(required(kept.extra, 'opening'))), required(logKey, 'key'))
  expect((await app.http.inject({ url: `/tlog/proof/${leaf}` })).statusCode).toBe(200)
})

test('the check of an attempt finds a changed event, a changed answer, and an end that is not logged', async () => {
  const { attempt } = await submitted()
  const check = () => checkLeaves(app.as(null).ctx, attempt.id)
  expect(await check()).toEqual({ logged: 0, signed: 0, problems: [] })
  await extend()
  expect(await check()).toEqual({ logged: 2, signed: 2, problems: [] })
  const change = (sql: string) => app.db.query(sql, [attempt.id])
  const handIn = `event like '%kind handIn%' || $1 || '%'`
  await change(`update transparency_opening set event = regexp_replace(event, 'at 2', 'at 1') where ${handIn}`)
  expect((await check()).problems).toEqual(['handIn: the entry does not stand for this event'])
  await change(`update transparency_opening set event = regexp_replace(event, 'at 1', 'at 2') where ${handIn}`)
  expect((await check()).problems).toEqual([])
  await change(`update journal set choice = 2 where attempt_id = $1`)
  expect((await check()).problems).toHaveLength(2)
  await change(`update journal set choice = 1 where attempt_id = $1`)
  expect((await check()).problems).toEqual([])
  await change(`delete from transparency_opening where ${handIn}`)
  expect((await check()).problems).toEqual(['The end of the attempt is not in the log'])
})
