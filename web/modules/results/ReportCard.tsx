import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReportCard_figures$key } from '../../__generated__/ReportCard_figures.graphql.ts'
import type { ReportCard_report$key } from '../../__generated__/ReportCard_report.graphql.ts'
import { formatDate, formatNumber } from '../../shared/input/format.ts'
import { AwardBadge } from './AwardBadge.tsx'
import { PlaceFigure } from './PlaceFigure.tsx'
import { ResultCard } from './ResultCard.tsx'
import styles from './results.module.css'

/** Result in the student's list. */
export function ReportCard({ report: key }: { report: ReportCard_report$key }) {
  const { t } = useTranslation('results')
  const { id, exam, award, publishedAt, ...report } = useFragment(
    graphql`
      fragment ReportCard_report on Report {
        id
        award
        publishedAt
        ...ReportCard_figures
        exam {
          title
          category {
            title
          }
        }
      }
    `,
    key,
  )
  return (
    <ResultCard className={styles.card} name={`report-${id}`}>
      <div>
        <Title order={2} size="h3" id={`report-${id}`}>
          {exam.title}
        </Title>
        <Text size="sm" c="dimmed">
          {exam.category.title}
          {publishedAt && `, ${formatDate(publishedAt)}`}
        </Text>
      </div>
      <Figures report={report} />
      <AwardBadge award={award} />
      <Button component={Link} to={`/stadia/exam-results/${id}`} mt="auto" aria-describedby={`report-${id}`}>
        {t('mine.open')}
      </Button>
    </ResultCard>
  )
}

function Figures({ report }: { report: ReportCard_figures$key }) {
  const { t } = useTranslation('results')
  const { score, maxScore, rank, rankedCount, cameraOffAt, providerResult } = useFragment(
    graphql`
      fragment ReportCard_figures on Report {
        score
        maxScore
        rank
        rankedCount
        cameraOffAt
        providerResult
      }
    `,
    report,
  )
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('score')}</dt>
        <dd>
          {providerResult === 'awaited' ? (
            <small>{t('provider.short')}</small>
          ) : (
            <>
              {formatNumber(score)} <small>/ {formatNumber(maxScore)}</small>
            </>
          )}
        </dd>
      </div>
      <PlaceFigure rank={rank} of={rankedCount} />
      {cameraOffAt && (
        <div>
          <dt>{t('place')}</dt>
          <dd>
            <small>{t('camera.short')}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
