import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { first } from '../../../shared/required.ts'
import { Partitions1795990001000 } from '../../database/migrations/1795990001000-partitions.ts'
import { archivePartition, listPartitions, restorePartition } from '../../backup/partition-archive.ts'
import { systemContext } from '../../jobs/runner.ts'
import { makeSitting, rowId } from '../../testing/arena.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { modules } from '../../modules.ts'
import { checkChain, requireJournal } from '../arena/public.ts'
import { createPartitions, dropPartitionsBefore } from './keep-partitions.ts'
import { partitionedTables, partitionsOf } from './partitions.ts'
import { lowestId, lowestIdAt, momentOf, quarterAt } from './quarters.ts'

const app = useTestApp()
const db = (text: string, parameters: unknown[] = []) => app.db.query(text, parameters)
const ctx = () => systemContext(app.node, 'test')

/** A connection of a node of the build before, with its prepared statements. */
let older: pg.Client
beforeAll(async () => {
  older = new pg.Client({ connectionString: app.database.url })
  await older.connect()
})
afterAll(() => older.end())

const anyId = 'ffffffff-0000-4000-8000-000000000000'
const save = (attemptId: string, seq: number) =>
  older.query({
    name: 'save',
    text: 'insert into journal (attempt_id, epoch, seq, question_no, choice) values ($1, 1, $2, 1, 1)',
    values: [attemptId, seq],
  })
const read = async (attemptId: string) => {
  const text = 'select seq from journal where attempt_id = $1 order by epoch, seq'
  const { rows } = await older.query<{ seq: number }>({ name: 'read', text, values: [attemptId] })
  return rows.map(({ seq }) => seq)
}
const whereIs = async (attemptId: string): Promise<string[]> =>
  (await db('select distinct tableoid::regclass::text as name from journal where attempt_id = $1', [attemptId])).map(
    ({ name }: { name: string }) => name,
  )
const names = async (table: string) => (await partitionsOf(app.db, table)).map(({ name }) => name)

test('the migration keeps all rows, and nodes of the build before go on', async () => {
  await db(`create table plain (like journal including defaults)`)
  await db(`drop table journal`)
  await db(`alter table plain rename to journal`)
  await db(`alter table journal add constraint "PK_f048dea2f7ee5ac177dc9bba9a6" primary key (attempt_id, epoch, seq)`)
  const [{ id }] = await db('select uuid7() as id')
  for (const each of [id, anyId]) for (const seq of [1, 2, 3]) await save(each, seq)
  expect(await read(id)).toEqual([1, 2, 3])

  const runner = app.db.dataSource.createQueryRunner()
  await new Partitions1795990001000().up(runner)
  // repeated after an interruption
  await new Partitions1795990001000().up(runner)
  await runner.release()

  for (const each of [id, anyId]) {
    await save(each, 4)
    expect(await read(each)).toEqual([1, 2, 3, 4])
    await expect(save(each, 4)).rejects.toThrow(/duplicate key/)
  }
  const next = quarterAt(momentOf(quarterAt(momentOf(id)).until)).name
  expect(await whereIs(id)).toEqual([`partitions.journal_before_${next}`])
  expect(await whereIs(anyId)).toEqual(['partitions.journal_default'])
})

test('a query for an attempt reads one partition', async () => {
  await app.runSchedule('keepPartitions')
  const [{ id }] = await db('select uuid7() as id')
  const plan: { 'QUERY PLAN': string }[] = await db(`explain select * from journal where attempt_id = '${id}'`)
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes(' on '))).toHaveLength(1)
})

test('partitions exist in advance, and take the rows that came before them', async () => {
  const before = await partitionsOf(app.db, 'journal')
  const end = before.at(-1)?.until ?? ''
  expect(momentOf(end)).toBeGreaterThan(Date.now() + 180 * 86_400_000)
  const early = lowestIdAt(momentOf(end) + 1000)
  await save(early, 1)
  expect(await whereIs(early)).toEqual(['partitions.journal_default'])
  for (let run = 0; run < 2; run++) await createPartitions(ctx(), first(partitionedTables), momentOf(early))
  expect(await names('journal')).toEqual([
    ...before.map(({ name }) => name),
    `journal_${quarterAt(momentOf(end)).name}`,
  ])
  expect(await whereIs(early)).toEqual([`partitions.journal_${quarterAt(momentOf(end)).name}`])
  expect(await whereIs(anyId)).toEqual(['partitions.journal_default'])
  for (const { table } of partitionedTables) expect((await names(table)).length).toBeGreaterThan(2)
})

test('requests do not wait for long: a table in use is left to the next run', async () => {
  const journal = first(partitionedTables)
  const before = await names('journal')
  const until = momentOf((await partitionsOf(app.db, 'journal')).at(-1)?.until ?? '')
  await older.query('begin')
  await older.query('lock table partitions.journal_default in access share mode')
  await expect(createPartitions(ctx(), journal, until)).rejects.toThrow(/lock timeout/)
  await app.runSchedule('keepPartitions')
  await older.query('commit')
  expect(await names('journal')).toEqual(before)
  await createPartitions(ctx(), journal, until)
  expect(await names('journal')).toHaveLength(before.length + 1)
})

test('old partitions of the audit log are dropped whole, unless a row is newer than its id', async () => {
  const [oldest, next] = await partitionsOf(app.db, 'audit_entry')
  const add = (id: string, at: Date) =>
    db(
      `insert into audit_entry (id, actor_id, kind, action, details, address, created_at)
       values ($1, $1, 'query', 'x', '{}', '', $2)`,
      [id, at],
    )
  const [old, later] = [lowestIdAt(Date.UTC(2020, 1)), lowestIdAt(Date.UTC(2020, 2))]
  await add(old, new Date(Date.UTC(2020, 1)))
  const end = new Date(momentOf(oldest?.until ?? ''))
  await dropPartitionsBefore(ctx(), 'audit_entry', 'created_at', new Date(end.getTime() - 1))
  expect(await names('audit_entry')).toContain(oldest?.name)
  await add(later, end)
  await dropPartitionsBefore(ctx(), 'audit_entry', 'created_at', end)
  expect(await names('audit_entry')).toContain(oldest?.name)
  await db('delete from audit_entry where id = $1', [later])
  await dropPartitionsBefore(ctx(), 'audit_entry', 'created_at', end)
  expect((await names('audit_entry'))[0]).toBe(next?.name)
  expect(await db('select from audit_entry where id = $1', [old])).toEqual([])
})

describe('the archive', () => {
  const name = 'journal_2020q1'
  const id = lowestIdAt(Date.UTC(2020, 1, 1))
  const site = () => ({ databaseUrl: app.database.url, storage: app.node.providers.storage, modules })
  let keys: {
    lock: { recipients: string[]; passphrase: undefined }
    open: { identities: string[]; passphrase: undefined }
  }
  const journal = () => db('select * from journal where attempt_id = $1 order by epoch, seq', [id])
  const parts = async (): Promise<string[]> =>
    (await db('select sha256 as key from archived_part order by no')).map(({ key }: { key: string }) => key)
  const archive = () => archivePartition(site(), name, keys)

  beforeAll(async () => {
    const identity = await generateX25519Identity()
    const recipients = [await identityToRecipient(identity)]
    keys = { lock: { recipients, passphrase: undefined }, open: { identities: [identity], passphrase: undefined } }
    // an attempt of 2020, in a partition that ends with its quarter
    const sitting = await makeSitting(app)
    await sitting.start()
    const attemptId = rowId(sitting.attemptId)
    await db('update attempt set id = $1, ack_seq = 2 where id = $2', [id, attemptId])
    const [before] = await partitionsOf(app.db, 'journal')
    await db(`alter table journal detach partition partitions."${before?.name}"`)
    await db(`alter table partitions."${before?.name}" rename to "${name}"`)
    await db(`delete from partitions."${name}"`)
    const { until } = quarterAt(momentOf(id))
    await db(
      `alter table journal attach partition partitions."${name}" for values from ('${lowestId}') to ('${until}')`,
    )
    await save(id, 1)
    await db(`insert into journal (attempt_id, epoch, seq, question_no, choice, typed) values ($1, 1, 2, 2, 255, $2)`, [
      id,
      'tab\tand\nline, \\N, ü',
    ])
  })

  it('refuses what is in use, young or unknown', async () => {
    await expect(archive()).rejects.toThrow('still in use')
    await db('update attempt set closed_at = now() where id = $1', [id])
    const young = (await names('journal')).at(-1) ?? ''
    await expect(archivePartition(site(), young, keys)).rejects.toThrow('not a year old')
    const [ofLog] = await names('audit_entry')
    await expect(archivePartition(site(), ofLog ?? '', keys)).rejects.toThrow('no partition that can be archived')
  })

  it('drops nothing that it cannot read again', async () => {
    const other = { identities: [await generateX25519Identity()], passphrase: undefined }
    await expect(archivePartition(site(), name, { ...keys, open: other })).rejects.toThrow('does not open it')
    const { storage } = app.node.providers
    const lossy = {
      ...site(),
      storage: {
        ...storage,
        get: async () => null,
        putNamed: storage.putNamed.bind(storage),
        remove: storage.remove.bind(storage),
      },
    }
    await expect(archivePartition(lossy, name, keys)).rejects.toThrow('lacks the part')
    expect(await journal()).toHaveLength(2)
    expect(await parts()).toEqual([])
  })

  it('moves the rows into encrypted files and back', async () => {
    const before = await journal()
    const chain = await checkChain(ctx(), id)
    const moved = await archive()
    expect(moved).toMatchObject({ rows: 2, parts: 1 })
    expect([await journal(), await names('journal')]).toEqual([[], expect.not.arrayContaining([name])])
    expect(await parts()).toEqual(moved.keys)
    expect((await listPartitions(site())).at(-1)).toMatch(/^journal_2020q1 {2}archived on .* 2 rows$/)

    // whoever needs the rows is told, and new ones are taken
    await expect(checkChain(ctx(), id)).rejects.toThrow('archived')
    await expect(requireJournal(ctx(), [anyId])).resolves.toBeUndefined()
    await save(id, 3)

    const back = await restorePartition(site(), name, keys.open)
    expect([back.sha256, back.keys]).toEqual([moved.sha256, moved.keys])
    expect((await journal()).slice(0, 2)).toEqual(before)
    expect(await whereIs(id)).toEqual([`partitions.${name}`])
    await db('delete from journal where seq = 3 and attempt_id = $1', [id])
    expect(await checkChain(ctx(), id)).toEqual(chain)
    expect(await parts()).toEqual([])
    await expect(restorePartition(site(), name, keys.open)).rejects.toThrow('not archived')
  })

  it('notices a changed file, and keeps what it has', async () => {
    const { keys: written } = await archive()
    await db(`update archived_partition set sha256 = 'other'`)
    await expect(restorePartition(site(), name, keys.open)).rejects.toThrow('damaged')
    expect(await parts()).toEqual(written)
    expect(await journal()).toEqual([])
  })
})
