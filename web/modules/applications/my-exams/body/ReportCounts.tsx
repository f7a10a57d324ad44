import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportCounts_report$key } from '../../../../__generated__/ReportCounts_report.graphql.ts'
import styles from './report.module.css'

/** Numbers of right, partly right (if any), wrong and blank answers, as a bar and a list. */
export function ReportCounts({ report }: { report: ReportCounts_report$key }) {
  const { t } = useTranslation('student')
  const { correct, partial, wrong, blank } = useFragment(
    graphql`
      fragment ReportCounts_report on Report {
        correct
        partial
        wrong
        blank
      }
    `,
    report,
  )
  const parts = [
    { kind: 'correct', value: correct, name: t('result.correct', { count: correct }) },
    ...(partial > 0 ? [{ kind: 'partial', value: partial, name: t('result.partial', { count: partial }) }] : []),
    { kind: 'wrong', value: wrong, name: t('result.wrong', { count: wrong }) },
    { kind: 'blank', value: blank, name: t('result.blank', { count: blank }) },
  ]
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, value }) => value > 0 && <span key={kind} data-kind={kind} style={{ flexGrow: value }} />)}
      </div>
      <ul className={styles.counts}>
        {parts.map(({ kind, name }) => (
          <li key={kind}>
            <span className={styles.dot} data-kind={kind} />
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
