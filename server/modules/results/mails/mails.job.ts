import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { examById, type Exam } from '../../exams/public.ts'
import { readSetting } from '../../settings/public.ts'
import { Certificate } from '../certificates/certificate.entity.ts'
import type { Award } from '../rankings/award.ts'
import { mailCorrected, mailRevoked } from './results.mail.ts'
import type { ResultMailKind } from './result-mail.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails students whose published results a recalculation changed */
    'results.mailCorrected': { recalculationId: string }
    /** mails holders of certificates that were revoked */
    'results.mailRevoked': { certificateIds: string[] }
  }
}

/** Queues the e-mails about corrected results, in the transaction of the recalculation. */
export const announceCorrected = (ctx: Ctx, recalculationId: string): Promise<void> =>
  enqueue(ctx, 'results.mailCorrected', { recalculationId }, { key: `results.mailCorrected ${recalculationId}` })

/** Queues the e-mail about a revoked certificate, in the transaction of the change. */
export const announceRevoked = (ctx: Ctx, certificateId: string): Promise<void> =>
  enqueue(ctx, 'results.mailRevoked', { certificateIds: [certificateId] })

/** Whether students are mailed about an event; an admin can turn it off. */
async function isWanted(ctx: Ctx, what: 'corrected' | 'revoked'): Promise<boolean> {
  return (await readSetting(ctx, 'resultMails'))?.[what] ?? true
}

interface Reported {
  id: string
  userId: string
  examId: string
  award: Award | null
}

/**
 * Mails students whose score or award a recalculation changed, or who lost or regained their place. A place that moved
 * only because of other students is shown in the report and not mailed. Idempotent.
 */
export async function mailCorrectedResults(ctx: Ctx, { recalculationId }: { recalculationId: string }): Promise<void> {
  if (!(await isWanted(ctx, 'corrected'))) return
  const reports: (Reported & { awardBefore: Award | null; note: string | null })[] = await ctx.db.query(
    `select r.id, r.user_id as "userId", r.exam_id as "examId", r.award, v.award as "awardBefore", v.note
     from report_revision v join report r on r.id = v.report_id
     where v.recalculation_id = $1 and r.published_at < v.changed_at
       and (v.score, v.award, v.rank is null) is distinct from (r.score, r.award, r.rank is null) order by r.id`,
    [recalculationId],
  )
  for (const report of reports) {
    await once(ctx, { ...report, kind: 'corrected', occasionId: recalculationId }, (own, exam) =>
      mailCorrected(own, report, exam),
    )
  }
}

/** Mails holders of revoked certificates. Idempotent. */
export async function mailRevokedCertificates(
  ctx: Ctx,
  { certificateIds }: { certificateIds: string[] },
): Promise<void> {
  if (!(await isWanted(ctx, 'revoked'))) return
  const certificates = await ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where('certificate.id = any(:certificateIds)', { certificateIds })
    .andWhere('certificate.state = :state', { state: 'revoked' })
    .orderBy('certificate.id')
    .getMany()
  for (const certificate of certificates) {
    await inTransaction(ctx, async (own) => {
      const { id, userId } = certificate
      const user = await userById(own).load(userId)
      if (user && (await mark(own, { id, userId, kind: 'revoked', occasionId: id }))) {
        await mailRevoked(own, user, certificate)
      }
    })
  }
}

interface Occasion {
  id: string
  userId: string
  kind: ResultMailKind
  occasionId: string
}

/** Queues the e-mail of an occasion in the transaction that marks it, so that it is sent exactly once. */
function once(
  outer: Ctx,
  occasion: Occasion & { examId: string },
  send: (ctx: Ctx, exam: Exam) => Promise<void>,
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const exam = await examById(ctx).load(occasion.examId)
    if (exam && (await mark(ctx, occasion))) await send(ctx, exam)
  })
}

/** @returns false if the e-mail was queued before */
async function mark(ctx: Ctx, { id, userId, kind, occasionId }: Occasion): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    `insert into result_mail (user_id, kind, subject_id, occasion_id, queued_at) values ($1, $2, $3, $4, $5)
     on conflict (subject_id, kind, occasion_id) do nothing returning id`,
    [userId, kind, id, occasionId, new Date(ctx.clock.now())],
  )
  return rows.length > 0
}
