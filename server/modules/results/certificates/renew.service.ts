import { last } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { countsAsResultSql } from '../rankings/standing.ts'
import { issueForReports, revokeUnranked } from './issue.service.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** renews the certificates of an exam after a recalculation, starting after the report `reachedId` */
    'certificates.renew': { examId: string; reachedId: string | null }
  }
}

/** Reports processed per job. */
const batchSize = 100

/** Enqueues the renewal if certificates of the exam exist. Call in the transaction of the recalculation. */
export async function requestRenewal(ctx: Ctx, examId: string): Promise<void> {
  const [issued] = await ctx.db.query('select 1 from certificate where exam_id = $1 limit 1', [examId])
  if (issued)
    await enqueue(ctx, 'certificates.renew', { examId, reachedId: null }, { key: `certificates.renew ${examId}` })
}

/**
 * Updates certificates to match recalculated results: changed awards are replaced or revoked, and new awards are
 * issued. Participants without a place lose their certificates, except participation if the camera was off. Idempotent.
 * PDFs are drawn on demand.
 */
export async function renewCertificates(
  ctx: Ctx,
  { examId, reachedId }: { examId: string; reachedId: string | null },
): Promise<void> {
  const rows: { id: string }[] = await ctx.db.query(
    `select r.id from report r
       left join certificate c on c.report_id = r.id and c.kind = 'award' and c.state = 'valid'
     where r.exam_id = $1 and ($2::uuid is null or r.id > $2) and case
       when r.rank is null then exists (select from certificate v where v.report_id = r.id and v.state = 'valid'
         and (v.kind = 'award' or not ${countsAsResultSql('r')}))
       when c.id is not null then (c.award, c.rank) is distinct from (r.award, r.rank)
       -- an award that was lost and is regained is issued again, also outside a run
       else r.award is not null and (exists (select from run where kind = 'certificates' and subject_id = $1)
         or exists (select from certificate v where v.report_id = r.id and v.kind = 'award' and v.state = 'revoked'))
     end
     order by r.id limit ${batchSize}`,
    [examId, reachedId],
  )
  const ids = rows.map(({ id }) => id)
  await issueForReports(ctx, ids, ['award'])
  await revokeUnranked(ctx, ids)
  if (rows.length === batchSize) await enqueue(ctx, 'certificates.renew', { examId, reachedId: last(ids) })
}
