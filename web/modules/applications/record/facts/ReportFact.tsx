import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReportFact_report$key } from '../../../../__generated__/ReportFact_report.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'

export interface ReportFactProps {
  report: ReportFact_report$key
  /** Path of the reports page, without the report's id. */
  reports: string
}

/** Score and rank of a report, with a link to it. */
export function ReportFact({ report, reports }: ReportFactProps) {
  const { t } = useTranslation('applications')
  const { id, score, maxScore, rank, rankedCount } = useFragment(
    graphql`
      fragment ReportFact_report on Report {
        id
        score
        maxScore
        rank
        rankedCount
      }
    `,
    report,
  )
  return (
    <Anchor component={Link} to={`${reports}/${id}`}>
      {t('record.score', { score: formatNumber(score), max: formatNumber(maxScore) })}
      {rank && rankedCount && `, ${t('record.rank', { rank: formatNumber(rank), count: rankedCount })}`}
    </Anchor>
  )
}
