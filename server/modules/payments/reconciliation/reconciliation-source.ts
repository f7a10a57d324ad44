import type { Ctx } from '../../../context/context.ts'
import { publishWork, type WorkSource } from '../../work/public.ts'
import type { ReconciliationRun } from './issue.entity.ts'

const kind = 'reconciliation'
const permission = 'admin.payments'

/** Reconciliations started by admins, as work in the background; those of the night are none of theirs. */
export const reconciliationSource: WorkSource = {
  type: 'ReconciliationRun',
  kinds: () => [kind],
  permissions: () => [permission],
  sql: `select id, '${kind}', null::text, started_by_id, '${permission}', false,
    case when finished_at is null then 'running' when problem is not null then 'failed' else 'done' end,
    null::int, compared, null::int, 0, started_at, finished_at from reconciliation_run where day is null`,
}

/** Publishes the start or the end of a reconciliation. */
export const publishReconciliation = (ctx: Ctx, { id, startedById }: ReconciliationRun): void =>
  publishWork(ctx, { id, ownerId: startedById, permission, own: false })
