import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportView_report$key } from '../../../../__generated__/ReportView_report.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import styles from './report.module.css'
import { ReportCounts } from './ReportCounts.tsx'
import { ReportFigure } from './ReportFigure.tsx'
import { ReportTopics } from './ReportTopics.tsx'

/** Published result: score, its composition, rank and topic results. */
export function ReportView({ report }: { report: ReportView_report$key }) {
  const { t } = useTranslation('student')
  const data = useFragment(
    graphql`
      fragment ReportView_report on Report {
        score
        maxScore
        providerResult
        rank
        rankedCount
        levels {
          counted
        }
        ...ReportCounts_report
        ...ReportTopics_report
      }
    `,
    report,
  )
  const { rank, rankedCount, levels, providerResult } = data
  const counted = levels.filter((level) => level.counted).length
  if (providerResult === 'awaited') return <p>{t('result.awaited')}</p>
  return (
    <div className={styles.report}>
      <ReportFigure label={t('result.score')} value={data.score} of={data.maxScore} />
      {rank != null && <ReportFigure label={t('result.rank')} value={rank} of={rankedCount || null} />}
      {providerResult == null && <ReportCounts report={data} />}
      {counted < levels.length && (
        <p className={styles.levels}>
          {t('result.levels', { counted: formatNumber(counted), all: formatNumber(levels.length) })}
        </p>
      )}
      <ReportTopics report={data} />
    </div>
  )
}
