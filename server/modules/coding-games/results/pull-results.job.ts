import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { recordProviderResult } from '../../results/public.ts'
import { CodingAccount } from '../accounts/coding-account.entity.ts'
import { recordProviderProblem, pull } from '../accounts/accounts.service.ts'

/** Accounts claimed per run. */
const batch = 50
/** Minimum milliseconds between two requests about an account. */
const pullIntervalMs = 60_000
/** Minimum milliseconds between two attempts to read the levels at an attempt's start. */
const startIntervalMs = 5000
/** Milliseconds after the start within which no level of the exam can have been completed yet. */
const promptFor = 30_000
/** Milliseconds after the end of an attempt during which the provider may still count a level just completed. */
const settle = 30_000
/** Milliseconds after the end of an attempt during which its result is requested. */
const giveUpAfter = 7 * 86_400_000

interface Due {
  attempt_id: string
  application_id: string
  user_id: string
  account_id: string
  max_levels: number
  started_at: Date
  closed_at: Date | null
  report_id: string | null
  has_start: boolean
}

/** Attempts at exams scored by levels: in progress, or closed without a result. */
const counted = `
  select a.id attempt_id, a.application_id, a.user_id, c.id account_id, r.max_levels, a.started_at, a.closed_at,
    p.id report_id, k.attempt_id is not null has_start
  from coding_rule r
  join attempt a on a.exam_id = r.exam_id and a.kind = 'exam' and a.superseded_at is null and a.started_at is not null
  join coding_account c on c.user_id = a.user_id and c.unlinked_at is null and c.provider_user_id is not null
  left join report p on p.attempt_id = a.id
  left join coding_result k on k.attempt_id = a.id
  where (a.closed_at is null or a.closed_at > $1) and k.recorded_at is null
    and (p.id is null or p.provider_result_at is null)`

/**
 * Pulls the progress of students sitting exams at the provider and writes the score of closed attempts: the levels
 * completed since the start. The provider has no callback. Idempotent.
 * @returns the number of results written
 */
export async function pullResults(ctx: Ctx): Promise<number> {
  if (!ctx.node.providers.coding) return 0
  const now = ctx.clock.now()
  const rows: Due[] = await ctx.db.query(
    `${counted} and (c.pulled_at is null or c.pulled_at <= case when k.attempt_id is null then $3::timestamptz else $2::timestamptz end)
     order by c.pulled_at nulls first, a.id limit ${batch}`,
    [new Date(now - giveUpAfter), new Date(now - pullIntervalMs), new Date(now - startIntervalMs)],
  )
  let written = 0
  for (const row of rows) if (await pullOne(ctx, row)) written++
  return written
}

/**
 * Pulls a player's progress as soon as an attempt has started. If the provider fails, the next `pullResults` retries.
 */
export async function pullAtStart(ctx: Ctx, { attemptId }: { attemptId: string }): Promise<void> {
  if (!ctx.node.providers.coding) return
  const [row]: Due[] = await ctx.db.query(`${counted} and a.id = $2 and k.attempt_id is null`, [
    new Date(ctx.clock.now() - giveUpAfter),
    attemptId,
  ])
  if (row) await pullOne(ctx, row)
}

async function pullOne(ctx: Ctx, row: Due): Promise<boolean> {
  const askedAt = ctx.clock.now()
  const [claimed]: [{ id: string }[]] = await ctx.db.query(
    `update coding_account set pulled_at = $2 where id = $1 and (pulled_at is null or pulled_at <= $3) returning id`,
    [row.account_id, new Date(askedAt), new Date(askedAt - (row.has_start ? pullIntervalMs : startIntervalMs))],
  )
  if (!claimed.length) return false // another node was faster
  const account = await ctx.db.findOneByOrFail(CodingAccount, { id: row.account_id })
  const player = await pull(ctx, account)
  if (!player) return false
  await begin(ctx, row, player.levelsCompleted)
  const settled = row.closed_at && askedAt > row.closed_at.getTime() + settle
  if (!settled || !row.report_id) return false
  return finish(ctx, row, player.levelsCompleted)
}

/**
 * Stores the levels completed before the exam, from the first pull after its start. If that pull was late and
 * differs from the last one before the start, it is unknown when those levels were completed: the start is
 * uncertain.
 */
async function begin(ctx: Ctx, row: Due, levelsNow: number): Promise<void> {
  const isPrompt = ctx.clock.now() <= row.started_at.getTime() + promptFor
  await ctx.db.query(
    `insert into coding_result
       (attempt_id, application_id, account_id, levels_before, levels_earlier, start_is_certain, created_at)
     select $1, $2, $3, $5, earlier, $7 or $5 = 0 or earlier is not distinct from $5, $6
     from (select (
       select levels_completed from coding_state where account_id = $3 and at <= $4 order by at desc limit 1
     ) earlier) e
     on conflict (attempt_id) do nothing`,
    [
      row.attempt_id,
      row.application_id,
      row.account_id,
      row.started_at,
      levelsNow,
      new Date(ctx.clock.now()),
      isPrompt,
    ],
  )
}

async function finish(ctx: Ctx, row: Due, levelsAfter: number): Promise<boolean> {
  const [[result]]: [{ levels_before: number; start_is_certain: boolean; account_id: string }[]] = await ctx.db.query(
    `update coding_result set levels_after = $2 where attempt_id = $1 and recorded_at is null
     returning levels_before, start_is_certain, account_id`,
    [row.attempt_id, levelsAfter],
  )
  if (!result?.start_is_certain) return false
  if (result.account_id !== row.account_id) {
    // the student changed accounts during the exam: an admin must check
    await recordProviderProblem(ctx, row.account_id, 'changed')
    return false
  }
  const score = Math.max(0, Math.min(row.max_levels, levelsAfter - result.levels_before))
  const written = await recordProviderResult(ctx, {
    reportId: required(row.report_id, 'report of the result'),
    score,
    maxScore: row.max_levels,
  })
  await ctx.db.query('update coding_result set recorded_at = $2 where attempt_id = $1 and recorded_at is null', [
    row.attempt_id,
    new Date(ctx.clock.now()),
  ])
  return written
}
