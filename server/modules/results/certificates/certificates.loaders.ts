import { loader } from '../../../graphql/loaders.ts'
import type { Report } from '../reports/report.entity.ts'
import { isRevealed, reveal } from '../reports/revealed.ts'
import { Certificate } from './certificate.entity.ts'

/** Valid certificates of reports. A viewer who may see a student's report may see its certificates too. */
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
