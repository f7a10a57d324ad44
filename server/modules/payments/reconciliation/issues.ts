import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { PaymentIssue, type IssueKind } from './issue.entity.ts'

/**
 * Records an issue for admins, once per subject and with the newest findings. A resolved issue with different findings
 * is reopened.
 */
export async function recordIssue(
  ctx: Ctx,
  kind: IssueKind,
  reference: string,
  checkoutId: string | null,
  details: Record<string, string | number | null>,
): Promise<void> {
  await ctx.db.query(
    `insert into payment_issue (kind, reference, checkout_id, details) values ($1, $2, $3, $4)
     on conflict (kind, reference) do update set details = excluded.details, resolved_at = null, resolved_by_id = null
     where payment_issue.details is distinct from excluded.details`,
    [kind, reference, checkoutId, details],
  )
  ctx.log.warn({ kind, reference, checkoutId, ...details }, 'Records of money differ')
}

/** Issues, newest first: open ones or all. */
export function paymentIssues(ctx: Ctx, open: boolean, page: PageArgs): Promise<Page<PaymentIssue>> {
  const query = ctx.db.createQueryBuilder(PaymentIssue, 'issue')
  if (open) query.where('issue.resolvedAt is null')
  return connection(query, page, [['createdAt', 'DESC']])
}
