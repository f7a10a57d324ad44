import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportView_report$key } from '../../../__generated__/ReportView_report.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import styles from './report.module.css'

/** Published result: score, its composition, rank and topic results. */
export function ReportView({ report }: { report: ReportView_report$key }) {
  const { t } = useTranslation('student')
  const data = useFragment(
    graphql`
      fragment ReportView_report on Report {
        correct
        wrong
        blank
        score
        maxScore
        providerResult
        rank
        rankedCount
        levels {
          counted
        }
        topics {
          topic
          correct
          total
        }
      }
    `,
    report,
  )
  const { correct, wrong, blank, rank, rankedCount, levels, topics, providerResult } = data
  const counted = levels.filter((level) => level.counted).length
  if (providerResult === 'awaited') return <p>{t('result.awaited')}</p>
  const parts = [
    { kind: 'correct', value: correct, name: t('result.correct', { count: correct }) },
    { kind: 'wrong', value: wrong, name: t('result.wrong', { count: wrong }) },
    { kind: 'blank', value: blank, name: t('result.blank', { count: blank }) },
  ]
  return (
    <div className={styles.report}>
      <p className={styles.score}>
        <span className={styles.label}>{t('result.score')}</span>
        <span>
          <strong>{formatNumber(data.score)}</strong>
          <span className={styles.of}> / {formatNumber(data.maxScore)}</span>
        </span>
      </p>
      {rank !== null && rank !== undefined && (
        <p className={styles.score}>
          <span className={styles.label}>{t('result.rank')}</span>
          <span>
            <strong>{formatNumber(rank)}</strong>
            {rankedCount ? <span className={styles.of}> / {formatNumber(rankedCount)}</span> : null}
          </span>
        </p>
      )}
      {providerResult == null && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {parts.map(
              ({ kind, value }) => value > 0 && <span key={kind} data-kind={kind} style={{ flexGrow: value }} />,
            )}
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
      )}
      {counted < levels.length && (
        <p className={styles.levels}>
          {t('result.levels', { counted: formatNumber(counted), all: formatNumber(levels.length) })}
        </p>
      )}
      {topics.length > 0 && (
        <details className={styles.topics}>
          <summary>{t('result.topics')}</summary>
          <ul>
            {topics.map(({ topic, correct: right, total }) => (
              <li key={topic}>
                <span>{topic}</span>
                <span className={styles.figures}>
                  {formatNumber(right)} / {formatNumber(total)}
                </span>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${total > 0 ? (right / total) * 100 : 0}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
