import { perNode, type AppNode, type Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { nowAt } from '../attempt-rows.ts'
import { BehindWriter } from '../log/behind-writer.ts'

/** When a page showed the questions of an attempt. */
interface Shown {
  readonly attemptId: string
  readonly userId: string
  /** milliseconds since 1970, by the server's clock as the page knows it */
  readonly at: number
}

/**
 * Notes when the first page of an attempt showed the questions. It is evidence for people who decide about extra time, and
 * nothing is computed from it: the first report counts, and it cannot lie before the start or in the future. The
 * attempt's owner is checked by the statement.
 */
export function reportShown(ctx: Ctx, input: { attemptId: string; shownAt: number }): void {
  shownWriter(ctx).add({ attemptId: input.attemptId, userId: viewerId(ctx), at: input.shownAt })
}

/** Writes reports for a node. @internal */
export const shownWriter = perNode((node) => new BehindWriter<Shown>(node, 'shown papers', (rows) => write(node, rows)))

async function write({ db, clock }: AppNode, rows: readonly Shown[]): Promise<void> {
  await db.query(
    `update attempt t
     set shown_at = greatest(t.started_at, least(${nowAt('$1')}, to_timestamp(i.at / 1000)))
     from unnest($2::uuid[], $3::uuid[], $4::float8[]) as i(id, user_id, at)
     where t.id = i.id and t.user_id = i.user_id and t.started_at is not null and t.shown_at is null`,
    [
      `${clock.shift} milliseconds`,
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ userId }) => userId),
      rows.map(({ at }) => at),
    ],
  )
}
