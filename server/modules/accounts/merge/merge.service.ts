import { createHash } from 'node:crypto'
import { required } from '../../../../shared/required.ts'
import { defineHook } from '../../../base/hooks.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import { insertedId } from '../../../database/inserted-id.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { recordChange } from '../../../module/change-record.ts'
import { School } from '../../geo/public.ts'
import { UserChange } from '../admin/user-change.entity.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { endAllSessions } from '../session/session.service.ts'
import { User } from '../user.entity.ts'
import { AccountMerge } from './account-merge.entity.ts'
import { changesOf, differencesOf, fieldKey, type FieldDifference } from './merge-fields.ts'
import { dropRows, exchange, movesOf, recordAfter, writeJournal } from './merge-journal.ts'
import { blockingColumns, named, planMerge, type Choice, type Pair, type Plan } from './merge-plan.ts'

/**
 * Hook of modules with work in progress that a merge would break, such as an exam that is being sat: SQL of the rows of the
 * accounts `$1` (uuid[]), and the sentence that says what to do.
 */
export const mergeObstacle = defineHook<{ readonly rows: string; readonly sentence: string }>('accounts.mergeObstacle')

/** What a merge will do. */
export interface Preview extends Plan {
  readonly kept: User
  readonly merged: User
  /** sentences; with one, the accounts cannot be merged */
  readonly obstacles: readonly string[]
  readonly fields: readonly FieldDifference[]
}

type Decisions = ReadonlyMap<string, Choice>

/** Previews a merge with the decisions so far. @throws NOT_FOUND */
export async function previewMerge(ctx: Ctx, pair: Pair, decisions: Decisions): Promise<Preview> {
  const kept = await ctx.db.findOneBy(User, { id: pair.keptId })
  const merged = await ctx.db.findOneBy(User, { id: pair.mergedId })
  return preview(ctx, { kept, merged }, decisions)
}

async function preview(
  ctx: Ctx,
  { kept, merged }: { kept: User | null; merged: User | null },
  decisions: Decisions,
): Promise<Preview> {
  if (!kept || !merged) throw notFound('User not found')
  const obstacles = await obstaclesTo(ctx, kept, merged)
  const plan = await planMerge(ctx, { keptId: kept.id, mergedId: merged.id }, decisions)
  const fields = await withSchools(ctx, differencesOf(kept, merged))
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([plan.fingerprint, fields, [...decisions].toSorted()]))
    .digest('base64url')
  return { ...plan, kept, merged, obstacles, fields, fingerprint }
}

/** Names schools instead of their ids. */
async function withSchools(ctx: Ctx, fields: readonly FieldDifference[]): Promise<FieldDifference[]> {
  const nameOf = async (id: string | null) =>
    id === null ? null : ((await ctx.db.findOneBy(School, { id }))?.name ?? null)
  const named: FieldDifference[] = []
  for (const one of fields) {
    named.push(one.name === 'school' ? { ...one, kept: await nameOf(one.kept), merged: await nameOf(one.merged) } : one)
  }
  return named
}

/** Why two accounts cannot be merged now, in sentences that say what to do. */
async function obstaclesTo(ctx: Ctx, kept: User, merged: User): Promise<string[]> {
  const all = [kept, merged]
  const checks: { stands: unknown; sentence: string }[] = [
    { stands: kept.id === merged.id, sentence: 'Choose two different accounts.' },
    {
      stands: all.some(({ userType }) => userType !== UserType.student),
      sentence: 'Only accounts of students can be merged.',
    },
    {
      stands: all.some(({ erasedAt, eraseAt }) => erasedAt || eraseAt),
      sentence: 'One of the accounts is being erased. Its owner can cancel that until then.',
    },
    {
      stands: all.some(({ mergedIntoId }) => mergedIntoId),
      sentence: 'One of the accounts is already merged into another one.',
    },
    {
      stands: kept.isDraft && !merged.isDraft,
      sentence: 'The account that stays is a draft. Keep the other one.',
    },
    {
      stands: kept.disabledAt && !kept.mergedIntoId,
      sentence: 'The account that stays is disabled. Enable it first.',
    },
  ]
  const found = checks.flatMap(({ stands, sentence }) => (stands ? [sentence] : []))
  const ids = all.map(({ id }) => id)
  for (const { rows, sentence } of ctx.node.hooks.of(mergeObstacle)) {
    const [row]: { found: boolean }[] = await ctx.db.query(`select exists (${rows}) as found`, [ids])
    if (row?.found) found.push(sentence)
  }
  for (const { table, column, sentence } of blockingColumns(ctx)) {
    const [row]: { found: boolean }[] = await ctx.db.query(
      `select exists (select from ${named(table)} where ${named(column)} = $1) as found`,
      [merged.id],
    )
    if (row?.found && !found.includes(sentence)) found.push(sentence)
  }
  return found
}

/** Locks both accounts, in the order of their ids: rows that refer to them wait. */
export async function lockPair(ctx: Ctx, { keptId, mergedId }: Pair) {
  const byId = new Map<string, User | null>()
  for (const id of [keptId, mergedId].toSorted()) {
    byId.set(id, await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } }))
  }
  return { kept: byId.get(keptId) ?? null, merged: byId.get(mergedId) ?? null }
}

/** Times in the journal are written in UTC, whatever the connection's time zone. */
export const inUtc = (ctx: Ctx): Promise<unknown> => ctx.db.query(`set local time zone 'UTC'`)

/**
 * Merges an account into another one in one transaction: rows move, every change is in the journal, and the merged account
 * is disabled and leads to the kept one.
 * @throws NOT_FOUND, RULE_BROKEN (an obstacle, or a conflict without a decision), CONFLICT (something has changed since the
 * preview)
 */
export async function mergeAccounts(
  outer: Ctx,
  { fingerprint, reason, ...pair }: Pair & { fingerprint: string; reason: string },
  decisions: Decisions,
): Promise<AccountMerge> {
  return inTransaction(outer, async (ctx) => {
    await inUtc(ctx)
    const plan = await preview(ctx, await lockPair(ctx, pair), decisions)
    const [obstacle] = plan.obstacles
    if (obstacle) throw failure('RULE_BROKEN', obstacle)
    if (undecided(plan, decisions).length) throw failure('RULE_BROKEN', 'Decide every conflict first.')
    if (plan.fingerprint !== fingerprint) {
      throw failure('CONFLICT', 'The accounts have changed since the preview. Check it again.')
    }
    const counts = countsOf(plan)
    const inserted = await ctx.db.insert(AccountMerge, {
      ...pair,
      changedById: ctx.viewer.id,
      reason,
      decisions: Object.fromEntries(decisions),
      counts: counts as never,
      createdAt: new Date(ctx.clock.now()),
    })
    const id = insertedId(inserted)
    await apply(ctx, id, plan, decisions)
    await recordMerge(ctx, plan, reason, counts)
    return ctx.db.findOneByOrFail(AccountMerge, { id })
  })
}

/** Keys of the conflicts that nobody has decided. */
export const undecided = (plan: Preview, decisions: Decisions): string[] =>
  [
    ...plan.conflicts.map(({ key }) => key),
    ...plan.fields.filter(({ isConflict }) => isConflict).map(({ name }) => fieldKey(name)),
  ].filter((key) => !decisions.has(key))

/** Number of moved rows by table. */
function countsOf({ columns }: Plan): Record<string, number> {
  const ids = new Map<string, Set<string>>()
  for (const { table, incoming, outgoing } of columns) {
    const rows = ids.get(table) ?? new Set()
    for (const { id } of [...incoming, ...outgoing]) rows.add(id)
    if (rows.size) ids.set(table, rows)
  }
  return Object.fromEntries([...ids].map(([table, rows]) => [table, rows.size]))
}

async function apply(ctx: Ctx, mergeId: string, plan: Preview, decisions: Decisions): Promise<void> {
  const { kept, merged, columns } = plan
  const pair = { keptId: kept.id, mergedId: merged.id }
  const moved = movesOf(columns, pair)
  const details = changesOf(kept, merged, decisions)
  const changes = {
    kept: details.kept,
    merged: {
      ...details.merged,
      mergedIntoId: kept.id,
      disabledAt: merged.disabledAt ?? new Date(ctx.clock.now()),
      // a draft can no longer be completed with its code
      referenceCode: null,
    } satisfies Partial<User>,
  }
  const accounts = new Map<string, JsonObject>([[merged.id, columnsOf(ctx, merged, changes.merged)]])
  if (Object.keys(changes.kept).length) accounts.set(kept.id, columnsOf(ctx, kept, changes.kept))
  await writeJournal(ctx, mergeId, new Map([...moved, ['user', accounts]]))
  await dropRows(ctx, mergeId, columns)
  await exchange(
    ctx,
    columns.map(({ table, column, incoming, outgoing }) => ({
      table,
      column,
      away: { ids: outgoing.map(({ id }) => id), to: merged.id },
      home: { ids: incoming.map(({ id }) => id), to: kept.id },
    })),
  )
  // an address is free before the other account takes it
  if (changes.kept.email) await ctx.db.update(User, { id: merged.id }, { email: null })
  if (Object.keys(changes.kept).length) await ctx.db.update(User, { id: kept.id }, changes.kept)
  await ctx.db.update(User, { id: merged.id }, changes.merged)
  await endAllSessions(ctx, merged.id, 'disabled')
  await closeApiTokenSockets(ctx, merged.id)
  await recordAfter(ctx, mergeId, [...moved.keys(), 'user'])
}

/** The columns of an account that change, with their values before. */
function columnsOf(ctx: Ctx, user: User, changes: Partial<User>): JsonObject {
  const { columns } = ctx.db.dataSource.getMetadata(User)
  return Object.fromEntries(
    Object.keys(changes).map((property) => {
      const { databaseName } = required(
        columns.find(({ propertyName }) => propertyName === property),
        'column of an account',
      )
      return [databaseName, user[property as keyof User]]
    }),
  )
}

async function recordMerge(ctx: Ctx, { kept, merged }: Preview, reason: string, counts: JsonObject): Promise<void> {
  const rows = Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)
  await recordChange(ctx, UserChange, {
    userId: kept.id,
    action: 'mergeAccounts',
    before: {},
    after: { account: merged.username, rows, reason },
  })
  await recordChange(ctx, UserChange, {
    userId: merged.id,
    action: 'mergedAway',
    before: {},
    after: { account: kept.username, reason },
  })
}
