import { loader } from '../../../graphql/loaders.ts'
import type { Report } from '../reports/report.entity.ts'
import { isRevealed, reveal } from '../reports/revealed.ts'
import { CertificateRun } from './certificate-run.entity.ts'
import { Certificate } from './certificate.entity.ts'

/** The valid certificates of reports. Who was shown a report as a student's is shown its certificates as well. */
export const certificatesByReport = loader<Report, Certificate[]>(async (ctx, reports) => {
  const rows = await ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where(`certificate.reportId = any(:ids) and certificate.state = 'valid'`, { ids: reports.map(({ id }) => id) })
    .orderBy('certificate.kind')
    .getMany()
  return reports.map((report) => {
    const own = rows.filter(({ reportId }) => reportId === report.id)
    if (isRevealed(ctx, report, {})) reveal(own)
    return own
  })
})

/** The latest making of the certificates of exams. */
export const latestRunByExam = loader<string, CertificateRun | null>(async (ctx, examIds) => {
  const rows = await ctx.db
    .createQueryBuilder(CertificateRun, 'run')
    .distinctOn(['run.examId'])
    .where('run.examId = any(:examIds)', { examIds: [...examIds] })
    .orderBy('run.examId')
    .addOrderBy('run.startedAt', 'DESC')
    .getMany()
  const found = new Map(rows.map((row) => [row.examId, row]))
  return examIds.map((id) => found.get(id) ?? null)
})
