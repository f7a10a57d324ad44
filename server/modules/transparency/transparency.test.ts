import { randomUUID } from 'node:crypto'
import { IsNull } from 'typeorm'
import { describe, expect, test } from 'vitest'
import { element, first, last } from '../../../shared/required.ts'
import { entryOf, parseEvent, parseReceipt, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { hashSize, leafHash, type Hash } from '../../../shared/tlog/hashing.ts'
import { checkLog } from '../../../shared/tlog/check-log.ts'
import { parseCheckpoint } from '../../../shared/tlog/checkpoint.ts'
import { parseKey, parseNote, verifyNote } from '../../../shared/tlog/note.ts'
import { judgeProof, naiveProof, naiveRoot } from '../../../shared/tlog/testing/second-verifier.ts'
import { decodeEntries, tilePath } from '../../../shared/tlog/tiles.ts'
import { verifyConsistency } from '../../../shared/tlog/verify.ts'
import { inTransaction } from '../../database/transaction.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { extendLog } from './extend-log.ts'
import { personalData } from './personal-data.ts'
import { logEvents } from './log-event.ts'
import { systemContext } from '../../jobs/runner.ts'
import { addPendingEntries } from './tree.ts'
import { TransparencyEntry, TransparencyLog, TransparencyOpening } from './transparency.entities.ts'

const app = useTestApp()
const exam = '0193a1b2-0000-7000-8000-000000000001'
const chain = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const ctx = () => systemContext(app.node, 'test')
const extend = () => app.runSchedule('extendTransparencyLog')
const logState = () => app.db.findOneByOrFail(TransparencyLog, { id: 1 })
const hexOf = (hash: Hash) => Buffer.from(hash).toString('hex')

const handIn = (attempt: string): LoggedEvent => ({
  kind: 'handIn',
  at: '2026-11-29T20:15:03.123Z',
  exam,
  attempt,
  chain,
})

/** Logs hand-ins of different attempts and returns their leaves. */
const log = (count = 1, userId: string | null = null) =>
  logEvents(
    ctx(),
    Array.from({ length: count }, () => ({ event: handIn(randomUUID()), userId })),
  )

const get = async (path: string) => app.http.inject({ url: `/tlog/${path}` })
const text = async (path: string) => (await get(path)).body
const logKey = async () => first((await text('keys')).split('\n'))

/** Reads the whole log over HTTP, as a stranger does, and checks that tiles, entries and checkpoint agree. */
async function readLog() {
  const note = parseNote(await text('checkpoint'))
  await verifyNote(note, [parseKey(await logKey())])
  const { size, root, origin } = parseCheckpoint(note.text)
  const entries: Uint8Array[] = []
  const hashes: Uint8Array[] = []
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256)
    const bundle = await get(tilePath({ level: 'entries', index, width }))
    entries.push(...decodeEntries(bundle.rawPayload))
    const { rawPayload } = await get(tilePath({ level: 0, index, width }))
    for (let at = 0; at < rawPayload.length; at += hashSize) hashes.push(rawPayload.subarray(at, at + hashSize))
  }
  expect(entries).toHaveLength(size)
  expect(hashes.map(hexOf)).toEqual(entries.map((entry) => hexOf(leafHash(entry))))
  expect(hexOf(root)).toBe(naiveRoot(entries).toString('hex'))
  const checked = await checkLog(async (path) => (await get(path)).rawPayload, parseKey(await logKey()))
  expect(checked.checkpoint.size).toBe(size)
  return { size, root, origin, entries }
}

const tables = ['transparency_entry', 'transparency_opening', 'transparency_tile', 'transparency_log']

/**
 * Copies tables of the log, to be put back later as from a backup; the files stay as they are.
 * @param name of the copy
 */
async function backUp(name: string, copied = tables): Promise<() => Promise<void>> {
  for (const table of copied) await app.db.query(`create table ${name}_${table} as table ${table}`)
  return async () => {
    for (const table of copied) {
      await app.db.query(`truncate ${table}`)
      await app.db.query(`insert into ${table} select * from ${name}_${table}`)
      await app.db.query(`drop table ${name}_${table}`)
    }
  }
}

describe('a log that grows', () => {
  test('before the first entry, the checkpoint is of the empty tree', async () => {
    expect((await get('checkpoint')).statusCode).toBe(404)
    await extend()
    expect(await readLog()).toMatchObject({ size: 0, origin: 'localhost:4000/tlog' })
    expect((await get('tile/0/000.p/1')).statusCode).toBe(404)
  })

  test('an entry appears with the next run, and both verifiers accept its proof', async () => {
    const leaf = first(await log())
    await extend()
    const { size, entries } = await readLog()
    expect(size).toBe(1)
    const proof = await get(`proof/${hexOf(leaf)}`)
    expect(proof.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
    expect(proof.headers['content-disposition']).toContain('.tlog-proof"')
    expect(judgeProof(proof.body, first(entries), await logKey())).toEqual({ origin: 'localhost:4000/tlog', size: 1 })
    expect(new TextDecoder().decode(first(entries))).toMatch(/^stadia-exam-leaf\/v1\n[\w+/]{43}=\n$/)
  })

  test('an opening shows what the entry is about', async () => {
    const [opening] = await app.db.find(TransparencyOpening)
    const { salt, event } = opening ?? { salt: Buffer.alloc(32), event: '' }
    expect(parseEvent(event)).toMatchObject({ kind: 'handIn', exam })
    const { entries } = await readLog()
    expect(Buffer.from(entryOf({ salt, event })).equals(first(entries))).toBe(true)
  })

  test('an event is logged once, with the leaf of the first time', async () => {
    const event = { event: handIn(exam), userId: null }
    const [one, other] = await logEvents(ctx(), [event, { event: handIn(randomUUID()), userId: null }])
    const again = await logEvents(ctx(), [event])
    expect(again.map(hexOf)).toEqual([hexOf(one ?? new Uint8Array())])
    expect(hexOf(other ?? new Uint8Array())).not.toBe(hexOf(one ?? new Uint8Array()))
    await extend()
    expect((await readLog()).size).toBe(3)
  })

  test('an event of a transaction that is rolled back is not logged', async () => {
    const before = await app.db.count(TransparencyEntry)
    const failing = inTransaction(ctx(), async (inner) => {
      await logEvents(inner, [
        { event: { kind: 'paper', at: '2026-11-29T20:15:03.123Z', exam, file: chain }, userId: null },
      ])
      throw new Error('Rolled back')
    })
    await expect(failing).rejects.toThrow('Rolled back')
    expect(await app.db.count(TransparencyEntry)).toBe(before)
  })

  test('full tiles are served for ever, partial ones at every width that was signed', async () => {
    const early = await get('tile/0/000.p/1')
    const leaves = await log(300)
    await extend()
    const { size, entries } = await readLog()
    expect(size).toBe(303)
    const full = await get('tile/0/000')
    expect(full.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    expect(full.rawPayload).toHaveLength(8192)
    expect((await get('tile/0/000.p/1')).rawPayload.equals(early.rawPayload)).toBe(true)
    const above = (await get('tile/1/000.p/1')).rawPayload
    expect(above.toString('hex')).toBe(naiveRoot(entries.slice(0, 256)).toString('hex'))
    for (const path of ['tile/0/001', 'tile/0/001.p/48', 'tile/1/000.p/2', 'tile/0/002.p/1', 'tile/2/000.p/1'])
      expect((await get(path)).statusCode, path).toBe(404)
    for (const path of ['tile/00/000', 'tile/x', 'tile/entries/001.p/48', 'proof/00', `proof/${'0'.repeat(64)}`])
      expect((await get(path)).statusCode, path).toBe(404)
    for (const at of [0, 255, 256, 299]) {
      const leaf = element(leaves, at)
      const entry = entries.find((one) => hexOf(leafHash(one)) === hexOf(leaf)) ?? new Uint8Array()
      expect(judgeProof(await text(`proof/${hexOf(leaf)}`), entry, await logKey())).toMatchObject({ size: 303 })
    }
  })

  test('positions have no gaps, and each checkpoint continues the one before, whoever logs and signs at the same time', async () => {
    const heads = [await readLog()]
    for (let round = 0; round < 3; round++) {
      await Promise.all([log(7), extend(), log(5), extend(), log(1)])
      await extend()
      heads.push(await readLog())
    }
    expect(heads.map(({ size }) => size)).toEqual([303, 316, 329, 342])
    const [{ gaps }] = await app.db.query(
      `select count(*)::int as gaps from
         (select position - lag(position, 1, -1::bigint) over (order by position) as step from transparency_entry) s where step <> 1`,
    )
    expect(gaps).toBe(0)
    const { entries } = last(heads)
    for (const [i, earlier] of heads.slice(0, -1).entries()) {
      const later = element(heads, i + 1)
      const proof = naiveProof(earlier.size, entries.slice(0, later.size))
      expect(verifyConsistency(earlier, later, proof)).toBe(true)
    }
  })

  test('nothing is signed again while nothing is logged', async () => {
    const before = await logState()
    await extend()
    expect(await logState()).toEqual(before)
  })

  test('until an entry is in the tree, a receipt promises it within a minute, signed by a key of its own', async () => {
    const leaf = first(await log())
    const answer = await get(`proof/${hexOf(leaf)}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-cache'])
    const note = parseNote(answer.body)
    const [, receiptKey = ''] = (await text('keys')).split('\n')
    await expect(verifyNote(note, [parseKey(receiptKey)])).resolves.toHaveLength(1)
    await expect(verifyNote(note, [parseKey(await logKey())])).rejects.toThrow('of a known key')
    const receipt = parseReceipt(note.text)
    expect([receipt.origin, hexOf(receipt.leaf)]).toEqual(['localhost:4000/tlog', hexOf(leaf)])
    const { createdAt } = await app.db.findOneByOrFail(TransparencyEntry, { leaf: Buffer.from(leaf) })
    expect(Date.parse(receipt.by) - createdAt.getTime()).toBe(60_000)
    await extend()
    expect((await get(`proof/${hexOf(leaf)}`)).statusCode).toBe(200)
  })

  test('the database refuses to change or delete an entry, and a smaller tree', async () => {
    const refused = 'never changed or deleted'
    await expect(app.db.query('delete from transparency_entry where position = 0')).rejects.toThrow(refused)
    await expect(app.db.query(`update transparency_entry set entry = '' where position = 0`)).rejects.toThrow(refused)
    await expect(app.db.query('update transparency_entry set position = null')).rejects.toThrow(refused)
    await expect(app.db.query('update transparency_log set signed_size = 1')).rejects.toThrow('never becomes smaller')
  })
})

test('erasure deletes salt and event, and the tree stays', async () => {
  const user = await makeUser(app)
  const leaf = first(await log(1, user.id))
  await extend()
  const before = await readLog()
  const data = first(personalData)
  expect(await data.rows(ctx(), user.id)).toMatchObject([{ leaf: hexOf(leaf) }])
  await data.erase?.(ctx(), user.id, [])
  expect(await app.db.countBy(TransparencyOpening, { userId: user.id })).toBe(0)
  expect(hexOf((await readLog()).root)).toBe(hexOf(before.root))
  expect((await get(`proof/${hexOf(leaf)}`)).statusCode).toBe(200)
})

describe('a restored database', () => {
  test('signs nothing while its tree is older than what was signed, and goes on with a newer backup', async () => {
    const restoreOld = await backUp('old')
    await log(5)
    await extend()
    const restoreNew = await backUp('new')
    const signed = await text('checkpoint')
    await restoreOld()
    const served = await text('checkpoint')
    expect(served).not.toBe(signed)
    await log(9)
    await extend()
    expect(await logState()).toMatchObject({ problem: 'restored', checkpoint: served })
    expect(await app.db.countBy(TransparencyEntry, { position: IsNull() })).toBe(9)
    const pending = first(await log())
    expect((await get(`proof/${hexOf(pending)}`)).statusCode).toBe(503)
    await restoreNew()
    await log(1)
    await extend()
    expect((await readLog()).size).toBe(parseCheckpoint(parseNote(signed).text).size + 1)
    expect(await logState()).toMatchObject({ problem: null })
  })

  test('signs nothing if it has other entries where the signed ones were, however many', async () => {
    const restoreOld = await backUp('old')
    await log(2)
    await extend()
    const restoreNew = await backUp('new')
    await restoreOld()
    const served = await text('checkpoint')
    await log(4)
    expect(await addPendingEntries(ctx())).toBe(4)
    await extend()
    expect(await logState()).toMatchObject({ problem: 'restored', checkpoint: served })
    await restoreNew()
    await extend()
    expect(await logState()).toMatchObject({ problem: null })
  })

  test('publishes a checkpoint that a crash has left in the file storage', async () => {
    await log(2)
    await addPendingEntries(ctx())
    const restore = await backUp('before', ['transparency_log'])
    await extend()
    const state = await logState()
    await restore()
    expect((await logState()).checkpointNumber).toBe(state.checkpointNumber - 1)
    await extend()
    const { checkpoint, checkpointNumber, problem } = await logState()
    expect([checkpoint, checkpointNumber, problem]).toEqual([state.checkpoint, state.checkpointNumber, null])
  })

  test('signs nothing under another address, as a copy of the site', async () => {
    const before = await logState()
    await log(1)
    const node = { ...app.node, config: { ...app.node.config, publicUrl: 'https://copy.example' } }
    await extendLog({ ...ctx(), node })
    expect(await logState()).toMatchObject({ problem: 'copied', checkpoint: before.checkpoint, size: before.size })
    await extend()
    expect(await logState()).toMatchObject({ problem: null, size: String(Number(before.size) + 1) })
  })
})
