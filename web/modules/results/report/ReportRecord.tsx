import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportRecord_report$key } from '../../../__generated__/ReportRecord_report.graphql.ts'
import type { ReportRecord_revision$key } from '../../../__generated__/ReportRecord_revision.graphql.ts'
import { AnswerReceipt } from '../../../shared/exams/AnswerReceipt.tsx'
import { capitalised, formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { ReportFold } from './ReportFold.tsx'

const reasons = [
  'published',
  'paperChanged',
  'graded',
  'cameraOff',
  'cameraOn',
  'placesMoved',
  'providerResult',
] as const

/** Receipt of the answers with its proofs, and earlier versions of a recalculated report. */
export function ReportRecord({ report }: { report: ReportRecord_report$key }) {
  const { t } = useTranslation('results')
  const { applicationId, receipt, revisions } = useFragment(
    graphql`
      fragment ReportRecord_report on Report {
        applicationId
        receipt
        revisions {
          id
          ...ReportRecord_revision
        }
      }
    `,
    report,
  )
  return (
    <ReportFold id="record" title={t('record.title')}>
      <AnswerReceipt receipt={receipt} applicationId={applicationId} />
      {revisions.length > 0 && (
        <>
          <Title order={3} mt="md" mb="xs">
            {t('record.changes')}
          </Title>
          <ul>
            {revisions.map((revision) => (
              <Revision key={revision.id} revision={revision} />
            ))}
          </ul>
        </>
      )}
    </ReportFold>
  )
}

/** Earlier version of a report, and the reason for its change. */
function Revision({ revision }: { revision: ReportRecord_revision$key }) {
  const { t } = useTranslation('results')
  const { reason, note, changedBy, changedAt, score, rank, rankedCount, award, levels, topics } = useFragment(
    graphql`
      fragment ReportRecord_revision on ReportRevision {
        reason
        note
        changedBy
        changedAt
        score
        rank
        rankedCount
        award
        levels {
          name
          correct
          total
        }
        topics {
          topic
          correct
          total
        }
      }
    `,
    revision,
  )
  return (
    <li>
      {t('record.change', {
        moment: formatDateTime(changedAt),
        reason: t(`reason.${reasons.find((each) => each === reason) ?? 'published'}`),
        score: formatNumber(score),
      })}
      {rank != null &&
        rankedCount != null &&
        ` ${t('record.place', { rank: formatNumber(rank), count: formatNumber(rankedCount) })}`}
      {award && (
        <>
          {' '}
          <AwardBadge award={award} size="md" />
        </>
      )}
      {note && (
        <>
          {' '}
          <q>{note}</q>
        </>
      )}
      {changedBy && (
        <Text size="sm" c="dimmed">
          {t('record.by', { name: changedBy })}
        </Text>
      )}
      <Counts counts={levels} />
      <Counts counts={topics.map(({ topic, correct, total }) => ({ name: capitalised(topic), correct, total }))} />
    </li>
  )
}

/** Right answers in parts of the paper, in one line. */
function Counts(props: {
  counts: readonly { readonly name: string; readonly correct: number; readonly total: number }[]
}) {
  if (!props.counts.length) return null
  return (
    <Text size="sm" c="dimmed">
      {props.counts
        .map(({ name, correct, total }) => `${name} ${formatNumber(correct)}/${formatNumber(total)}`)
        .join(' · ')}
    </Text>
  )
}
