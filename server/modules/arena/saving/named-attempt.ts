import { first } from '../../../../shared/required.ts'
import { prepared } from '../../../database/prepared.ts'
import type { Ctx } from '../../../context/context.ts'
import { ApplicationState } from '../../applications/public.ts'
import type { SyncApplicationInput } from '../arena.inputs.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, shiftOf } from '../attempt-rows.ts'
import { isOver } from '../closing/close-attempt.ts'
import { kindOf } from '../opening/sitting.ts'

/** The attempt that a call of a page belongs to. */
interface NamedAttempt {
  readonly attempt: Attempt
  /** the common case: the exam is in progress in this tab with all questions open, so answers can be written */
  readonly goingOn: boolean
}

/**
 * The attempt that a call specifies: by its id, or by the tab that holds or held its pen. If two attempts were opened
 * in the same tab, the one that was set aside counts: answers from before a reset never reach the next attempt. This
 * does not apply to practice, which students restart themselves. By default, the current attempt.
 */
export async function namedAttempt(
  ctx: Ctx,
  {
    applicationId,
    attemptId,
    simulation,
    tab,
  }: Pick<SyncApplicationInput, 'applicationId' | 'attemptId' | 'simulation' | 'tab'>,
): Promise<NamedAttempt | null> {
  const [row]: ({ going_on: boolean } & Record<string, unknown>)[] = await ctx.db.query(
    `/* ${prepared} */ select attempt.*, attempt.kind = '${AttemptKind.exam}' and attempt.tab = $4
       and attempt.superseded_at is null and attempt.closed_at is null and attempt.accept_until is not null
       and not (${isOver('$6')})
       and attempt.open_until >= attempt.question_count and application.state <> $5 as going_on
     from attempt join application on application.id = attempt.application_id
     where attempt.application_id = $1 and attempt.kind = $2 and attempt.user_id = $3
       and case when $7::uuid is not null then attempt.id = $7
         else attempt.superseded_at is null
           or attempt.kind = '${AttemptKind.exam}' and $4 = any(attempt.tab || attempt.past_tabs) end
     order by attempt.superseded_at desc nulls last limit 1`,
    [
      applicationId,
      kindOf(simulation),
      ctx.viewer.id,
      tab,
      ApplicationState.cancelled,
      shiftOf(ctx),
      attemptId ?? null,
    ],
  )
  return row ? { attempt: first(attemptsOf(ctx, [row])), goingOn: row.going_on } : null
}
