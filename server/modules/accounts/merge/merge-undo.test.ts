import { beforeAll, describe, expect, test } from 'vitest'
import { plantPerson } from '../../../testing/erasure/plant-person.ts'
import { makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../public.ts'
import { AccountMergeRow } from './account-merge.entity.ts'
import { fieldKey } from './merge-fields.ts'
import { movedColumns, type Choice } from './merge-plan.ts'
import { mergeAccounts, previewMerge } from './merge.service.ts'
import { changesSince, undoMerge } from './undo.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

/** Records of what was done, and logins, which a merge ends. */
const logs = new Set([
  'account_merge',
  'account_merge_row',
  'audit_entry',
  'session',
  'sign_in_challenge',
  'statistic_change',
  'user_change',
])

/** All rows of all tables except logs, as text in a stable order. */
async function everything(): Promise<Record<string, string[]>> {
  const tables: { name: string }[] = await app.db.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (logs.has(name)) continue
    const rows: { row: string }[] = await app.db.query(`select t::text as row from "${name}" t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** A pseudorandom sequence (mulberry32), so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Two students with a row in every table; about half of what an account can have once, both have. */
async function plantPair(next: () => number): Promise<{ keptId: string; mergedId: string }> {
  const plant = async () => (await plantPerson(app.db, [], { filler: `x${unique()}` })).userId
  const [keptId, mergedId] = [await plant(), await plant()]
  const both = [[keptId, mergedId]]
  await app.db.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(`update "user" set user_type = 'student', is_draft = false, grade = 5 where id = any($1)`, both)
    await db.query(`update attempt set closed_at = now() where user_id = any($1)`, both)
    await db.query(`update checkout set state = 'paid' where payer_id = any($1)`, both)
    for (const table of ['bonus_account', 'bonus_ledger'])
      await db.query(`delete from ${table} where user_id = any($1)`, both)
    // references that hold: teachers above, and no note of an unknown author
    await db.query('update proctor_note set author_id = null where user_id = any($1)', both)
    for (const id of [keptId, mergedId]) {
      const teacher = next() < 0.5 ? admin : await makeUser(app, { userType: 'supervisor' })
      await db.query('update relation set above_id = $1 where below_id = $2', [teacher.id, id])
    }
    for (const { table, column, ifTaken } of movedColumns(app)) {
      if (!ifTaken || table === 'relation' || next() < 0.4) continue
      const shared: { name: string }[] = await db.query(
        `select distinct a.attname as name from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indisunique and i.indrelid = $1::regclass and a.attname not in ('id', $2)
           and exists (select from pg_attribute u where u.attrelid = i.indrelid and u.attnum = any(i.indkey) and u.attname = $2)`,
        [table, column],
      )
      for (const { name } of shared) {
        await db.query(
          `update ${table} set ${name} = (select ${name} from ${table} where ${column} = $1 limit 1) where ${column} = $2`,
          [keptId, mergedId],
        )
      }
    }
  })
  return { keptId, mergedId }
}

async function mergeRandomly(pair: { keptId: string; mergedId: string }, next: () => number) {
  const { ctx } = app.as(admin)
  const decisions = new Map<string, Choice>()
  const choose = () => (next() < 0.5 ? 'kept' : 'merged')
  // a decision moves other rows, which can show further conflicts
  for (;;) {
    const { conflicts, fields } = await previewMerge(ctx, pair, decisions)
    const keys = [...conflicts.map(({ key }) => key), ...fields.map(({ name }) => fieldKey(name))]
    const open = keys.filter((key) => !decisions.has(key))
    if (!open.length) break
    for (const key of open) decisions.set(key, choose())
  }
  const preview = await previewMerge(ctx, pair, decisions)
  const { fingerprint } = preview
  const merge = await mergeAccounts(ctx, { ...pair, fingerprint, reason: 'Same child' }, decisions)
  return { merge, preview }
}

describe('a merge', () => {
  test.each([1, 2, 3, 4, 5])(
    'of accounts with rows in every table is undone bit for bit (%i)',
    async (seed) => {
      const next = random(seed)
      const pair = await plantPair(next)
      const before = await everything()
      const { merge, preview } = await mergeRandomly(pair, next)
      const after = await everything()
      expect(after).not.toEqual(before)
      const moved = preview.columns.filter(({ incoming }) => incoming.length)
      expect(moved.length).toBeGreaterThan(12)
      for (const { table, column, incoming } of moved) {
        const rows = await app.db.query(`select from "${table}" where ${column} = $1`, [pair.keptId])
        expect([table, rows.length >= incoming.length]).toEqual([table, true])
      }
      expect(await changesSince(app.as(admin).ctx, merge)).toEqual([])

      await undoMerge(app.as(admin).ctx, { mergeId: merge.id, reason: 'Two children' })
      expect(await everything()).toEqual(before)
      expect(await app.db.countBy(AccountMergeRow, { mergeId: merge.id })).toBe(0)
    },
    60_000,
  )

  test('is not undone once moved rows have changed: they are named', async () => {
    const next = random(99)
    const pair = await plantPair(next)
    const { merge } = await mergeRandomly(pair, next)
    await app.db.query(`update guardian_consent set guardian_name = 'Another' where user_id = $1`, [pair.keptId])
    const undoing = undoMerge(app.as(admin).ctx, { mergeId: merge.id, reason: 'Two children' })
    await expect(undoing).rejects.toMatchObject({
      extensions: { code: 'CONFLICT', changes: [{ table: 'guardian_consent', state: 'changed' }] },
    })
  })
})
