import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportTopics_report$key } from '../../../../__generated__/ReportTopics_report.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import styles from './report.module.css'

/** Right answers by topic; renders nothing without topics. */
export function ReportTopics({ report }: { report: ReportTopics_report$key }) {
  const { t } = useTranslation('student')
  const { topics } = useFragment(
    graphql`
      fragment ReportTopics_report on Report {
        topics {
          topic
          correct
          partial
          total
        }
      }
    `,
    report,
  )
  if (topics.length === 0) return null
  return (
    <details className={styles.topics}>
      <summary>{t('result.topics')}</summary>
      <ul>
        {topics.map(({ topic, correct, partial, total }) => (
          <li key={topic}>
            <span>{topic}</span>
            <span className={styles.figures}>
              {formatNumber(correct)} / {formatNumber(total)}
              {partial > 0 && ` (${t('result.partial', { count: partial })})`}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${total > 0 ? (correct / total) * 100 : 0}%` }} />
              {partial > 0 && <span data-kind="partial" style={{ width: `${(partial / total) * 100}%` }} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
