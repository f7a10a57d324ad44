import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { examById, type Exam } from '../../exams/public.ts'
import { readSetting } from '../../settings/public.ts'
import { Certificate } from '../certificates/certificate.entity.ts'
import type { Award } from '../rankings/award.ts'
import { mailCertificates, mailCorrected, mailPublished } from './results.mail.ts'
import type { ResultMailKind } from './result-mail.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails students whose results became visible */
    'results.mailPublished': { reportIds: string[] }
    /** mails students whose published results a recalculation changed */
    'results.mailCorrected': { recalculationId: string }
    /** mails holders of certificates that were issued or revoked */
    'results.mailCertificates': { certificateIds: string[]; kind: 'issued' | 'revoked' }
  }
}

/** Reports or certificates of one job. */
const batchSize = 200

/** Queues the e-mails about published results, in the transaction that publishes them. */
export async function announcePublished(ctx: Ctx, reportIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(reportIds)) await enqueue(ctx, 'results.mailPublished', { reportIds: ids })
}

/** Queues the e-mails about corrected results, in the transaction of the recalculation. */
export const announceCorrected = (ctx: Ctx, recalculationId: string): Promise<void> =>
  enqueue(ctx, 'results.mailCorrected', { recalculationId }, { key: `results.mailCorrected ${recalculationId}` })

/** Queues the e-mails about certificates, in the transaction of the change. */
export async function announceCertificates(
  ctx: Ctx,
  certificateIds: readonly string[],
  kind: 'issued' | 'revoked',
): Promise<void> {
  for (const ids of batchesOf(certificateIds))
    await enqueue(ctx, 'results.mailCertificates', { certificateIds: ids, kind })
}

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, i) => ids.slice(i * batchSize, (i + 1) * batchSize))

/** Whether students are mailed about an event; an admin can turn it off. */
async function isWanted(ctx: Ctx, what: 'published' | 'corrected' | 'certificates'): Promise<boolean> {
  return (await readSetting(ctx, 'resultMails'))?.[what] ?? true
}

interface Reported {
  id: string
  userId: string
  examId: string
  award: Award | null
}

/** Mails students whose results became visible. Idempotent. */
export async function mailPublishedResults(ctx: Ctx, { reportIds }: { reportIds: string[] }): Promise<void> {
  if (!(await isWanted(ctx, 'published'))) return
  const reports: Reported[] = await ctx.db.query(
    `select r.id, r.user_id as "userId", r.exam_id as "examId", r.award from report r
     where r.id = any($1::uuid[]) and r.published_at is not null order by r.id`,
    [reportIds],
  )
  for (const report of reports) {
    await once(ctx, { ...report, kind: 'published', occasionId: report.id }, (own, exam) =>
      mailPublished(own, report, exam),
    )
  }
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

/** Mails holders of certificates, with one e-mail per person. Idempotent. */
export async function mailChangedCertificates(
  ctx: Ctx,
  { certificateIds, kind }: { certificateIds: string[]; kind: 'issued' | 'revoked' },
): Promise<void> {
  if (!(await isWanted(ctx, 'certificates'))) return
  const certificates = await ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where('certificate.id = any(:certificateIds)', { certificateIds })
    // a competition mails its own results together with their certificates
    .andWhere(kind === 'issued' ? 'certificate.examId is not null' : 'true')
    .andWhere('certificate.state = :state', { state: kind === 'issued' ? 'valid' : 'revoked' })
    .orderBy('certificate.id')
    .getMany()
  for (const userId of new Set(certificates.map((certificate) => certificate.userId))) {
    await inTransaction(ctx, async (own) => {
      const fresh: Certificate[] = []
      for (const certificate of certificates.filter((each) => each.userId === userId)) {
        const { id } = certificate
        if (await mark(own, { id, userId, kind, occasionId: id })) fresh.push(certificate)
      }
      const user = await userById(own).load(userId)
      if (fresh.length && user) await mailCertificates(own, user, fresh, kind)
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
