import { In, Not } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { Attempt } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { dayIn } from '../../../time/zones.ts'
import { notifyResults } from '../hooks.ts'
import { Report } from '../reports/report.entity.ts'
import { countsAsResult, countsAsResultSql } from '../rankings/standing.ts'
import { Certificate, CertificateKind, CertificateState, erasedHolder } from './certificate.entity.ts'
import { end, recalculated } from './end-certificate.ts'
import { syncCertificates, copyWithName, newCertificate } from './new-certificate.ts'

/**
 * Issues missing certificates of published reports: participation for everyone, awards for winners. Awards changed by a
 * recalculation are replaced or revoked. Certificates revoked by an admin are not reissued. Idempotent.
 * @returns the new certificates
 */
export async function issueForReports(
  outer: Ctx,
  reportIds: readonly string[],
  kinds: readonly CertificateKind[] = Object.values(CertificateKind),
): Promise<Certificate[]> {
  return inTransaction(outer, async (ctx) => {
    // waits for running rankings and serializes issuing: the second caller sees the first caller's certificates
    await ctx.db.query(
      `select from exam where id in (select exam_id from report where id = any($1::uuid[])) order by id for share`,
      [[...reportIds]],
    )
    const reports = await ctx.db
      .createQueryBuilder(Report, 'report')
      .setLock('pessimistic_write')
      .where(`report.id = any(:reportIds) and report.publishedAt is not null and ${countsAsResultSql('report')}`, {
        reportIds: [...reportIds],
      })
      .orderBy('report.id')
      .getMany()
    const facts = await factsOf(ctx, reports)
    const there = await ctx.db.findBy(Certificate, {
      reportId: In(reports.map(({ id }) => id)),
      state: Not(CertificateState.replaced),
    })
    const claims = reports.flatMap((report) => {
      // the person was erased
      if (required(facts.users.get(report.userId), 'student of the report').erasedAt) return []
      return kinds.map((kind) => ({
        kind,
        own: there.filter((each) => each.reportId === report.id && each.kind === kind),
        counts: true,
        award: report.award,
        rank: report.rank,
        make: () => make(ctx, report, kind, facts),
      }))
    })
    return syncCertificates(ctx, claims)
  })
}

/**
 * Revokes the certificates of reports that lost their place: all of them for a cancelled application or a superseded
 * attempt, only the award if the camera was off.
 */
export async function revokeUnranked(outer: Ctx, reportIds: readonly string[]): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const gone = await ctx.db
      .createQueryBuilder(Certificate, 'certificate')
      .setLock('pessimistic_write')
      .innerJoin('certificate.report', 'report')
      .where(`report.id = any(:reportIds) and report.rank is null and certificate.state = 'valid'`, {
        reportIds: [...reportIds],
      })
      .andWhere(`(certificate.kind = 'award' or not ${countsAsResultSql('report')})`)
      .getMany()
    for (const certificate of gone) await end(ctx, certificate, 'revoked', recalculated, null)
  })
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(ctx: Ctx, reports: readonly Report[]) {
  const byIds = async <T extends { id: string }>(entity: new () => T, ids: string[]) => {
    const rows = await ctx.db.createQueryBuilder(entity, 't').where('t.id = any(:ids)', { ids }).getMany()
    return new Map(rows.map((row) => [row.id, row]))
  }
  return {
    users: await byIds(
      User,
      reports.map(({ userId }) => userId),
    ),
    exams: await byIds(
      Exam,
      reports.map(({ examId }) => examId),
    ),
    applications: await byIds(
      Application,
      reports.map(({ applicationId }) => applicationId),
    ),
    attempts: await byIds(
      Attempt,
      reports.map(({ attemptId }) => attemptId),
    ),
  }
}

function make(ctx: Ctx, report: Report, kind: CertificateKind, facts: Facts): Certificate {
  const user = required(facts.users.get(report.userId), 'student of the report')
  const exam = required(facts.exams.get(report.examId), 'exam of the report')
  const application = facts.applications.get(report.applicationId)
  const sat = facts.attempts.get(report.attemptId)?.startedAt ?? exam.opensAt
  return newCertificate(ctx, user, {
    kind,
    award: report.award,
    userId: user.id,
    examId: exam.id,
    competitionId: null,
    reportId: report.id,
    examTitles: exam.titles,
    examDate: dayIn(sat, user.timeZone),
    grade: application?.grade ?? user.grade,
    rank: report.rank,
    rankedCount: report.rankedCount,
    language: application?.language ?? 'en',
  })
}

/**
 * Issues the certificate of participation to a student who sat an exam, once results are published.
 * @returns the existing certificate, else a new one
 * @throws NOT_FOUND (unknown application, or not the viewer's), RULE_BROKEN (no published result, revoked)
 */
export async function participationCertificate(ctx: Ctx, applicationId: string): Promise<Certificate> {
  const application = await ctx.db.findOneBy(Application, { id: applicationId })
  if (!application || (application.userId !== ctx.viewer.id && !ctx.viewer.has('admin.exams'))) {
    throw notFound('Application not found')
  }
  const report = await ctx.db
    .createQueryBuilder(Report, 'report')
    .where(
      `report.applicationId = :applicationId and report.publishedAt is not null and ${countsAsResultSql('report')}`,
      {
        applicationId,
      },
    )
    .getOne()
  if (!report) throw failure('RULE_BROKEN', 'The certificate is available once the result is published')
  const [made] = await issueForReports(ctx, [report.id], ['participation'])
  const certificate =
    made ??
    (await ctx.db.findOneBy(Certificate, {
      reportId: report.id,
      kind: CertificateKind.participation,
      state: CertificateState.valid,
    }))
  if (!certificate) throw failure('RULE_BROKEN', 'This certificate was revoked')
  return certificate
}

/**
 * Revokes a certificate. Verification still finds it and reports that it was revoked.
 * @throws NOT_FOUND, CONFLICT (no longer valid)
 */
export async function revokeCertificate(outer: Ctx, id: string, reason: string): Promise<Certificate> {
  return inTransaction(outer, async (ctx) =>
    end(ctx, await lockCertificate(ctx, id, ['valid']), 'revoked', reason, null),
  )
}

/**
 * Reissues a certificate with current names and results and marks the old one as replaced. Also restores a certificate
 * that was revoked by mistake.
 * @throws NOT_FOUND, CONFLICT (already replaced, or another one is valid), RULE_BROKEN (no award any longer, or no
 * result)
 */
export async function replaceCertificate(
  outer: Ctx,
  id: string,
  reason: string,
): Promise<{ old: Certificate; certificate: Certificate }> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(Certificate, { id })
    // locks the report first, in the same order as issuing
    const report =
      found?.reportId && found.holderName !== erasedHolder
        ? await ctx.db.findOne(Report, { where: { id: found.reportId }, lock: { mode: 'pessimistic_write' } })
        : null
    const old = await lockCertificate(ctx, id, ['valid', 'revoked'])
    if (old.competitionId !== null && old.holderName !== erasedHolder) return replaceCopy(ctx, old, reason)
    if (!report || !countsAsResult(report) || (old.kind === 'award' && report.award === null)) {
      throw failure('RULE_BROKEN', 'There is no result for a new certificate. Revoke this one instead.')
    }
    const other = { reportId: report.id, kind: old.kind, state: CertificateState.valid, id: Not(old.id) }
    if (await ctx.db.existsBy(Certificate, other))
      throw failure('CONFLICT', 'Another certificate has already replaced it')
    const certificate = make(ctx, report, old.kind, await factsOf(ctx, [report]))
    await end(ctx, old, 'replaced', reason, certificate)
    await ctx.db.insert(Certificate, certificate)
    await notifyResults(ctx, 'issued', [certificate.id])
    return { old, certificate }
  })
}

/** Replaces a certificate of a competition: the result is unchanged, the name is updated. */
async function replaceCopy(ctx: Ctx, old: Certificate, reason: string) {
  const { competitionId, userId, kind } = old
  const other = {
    competitionId: required(competitionId, 'competition of the certificate'),
    userId,
    kind,
    state: CertificateState.valid,
    id: Not(old.id),
  }
  if (await ctx.db.existsBy(Certificate, other))
    throw failure('CONFLICT', 'Another certificate has already replaced it')
  const certificate = await copyWithName(ctx, old)
  await end(ctx, old, 'replaced', reason, certificate)
  await ctx.db.insert(Certificate, certificate)
  await notifyResults(ctx, 'issued', [certificate.id])
  return { old, certificate }
}

async function lockCertificate(ctx: Ctx, id: string, states: readonly CertificateState[]): Promise<Certificate> {
  const certificate = await ctx.db.findOne(Certificate, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!certificate) throw notFound('Certificate not found')
  if (!states.includes(certificate.state)) throw failure('CONFLICT', 'This certificate is no longer valid')
  return certificate
}
