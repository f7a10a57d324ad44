import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CorrectionPreview_preview$key } from '../../../__generated__/CorrectionPreview_preview.graphql.ts'
import type { CorrectionPreview_student$key } from '../../../__generated__/CorrectionPreview_student.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

/** Effect of a correction: numbers, and the first students whose results change. */
export function CorrectionPreview({ preview: key }: { preview: CorrectionPreview_preview$key }) {
  const { t } = useTranslation('analysis')
  const preview = useFragment(
    graphql`
      fragment CorrectionPreview_preview on CorrectionPreview {
        reports
        scoresChanged
        ranksChanged
        awardsChanged
        certificatesChanged
        students {
          reportId
          ...CorrectionPreview_student
        }
      }
    `,
    key,
  )
  const n = formatNumber
  return (
    <>
      <Alert variant="light" color={preview.awardsChanged > 0 ? 'amber' : 'info'} aria-live="polite">
        <Text size="sm" fw={600}>
          {t('preview.counts', {
            reports: n(preview.reports),
            scores: n(preview.scoresChanged),
            ranks: n(preview.ranksChanged),
            awards: n(preview.awardsChanged),
            certificates: n(preview.certificatesChanged),
          })}
        </Text>
        <Text size="sm">{t('preview.note')}</Text>
      </Alert>
      {preview.students.length > 0 && (
        <PlainTable
          label={t('preview.student')}
          maxHeight={260}
          columns={[
            { title: t('preview.student'), isName: true },
            { title: t('preview.score'), align: 'end' },
            { title: t('preview.rank'), align: 'end' },
            { title: t('preview.award') },
          ]}
        >
          {preview.students.map((student) => (
            <StudentRow key={student.reportId} student={student} />
          ))}
        </PlainTable>
      )}
    </>
  )
}

function StudentRow({ student: key }: { student: CorrectionPreview_student$key }) {
  const { t } = useTranslation('results')
  const student = useFragment(
    graphql`
      fragment CorrectionPreview_student on CorrectedReport {
        name
        scoreBefore
        scoreAfter
        rankBefore
        rankAfter
        awardBefore
        awardAfter
      }
    `,
    key,
  )
  const n = formatNumber
  const award = (value: string | null | undefined) =>
    value && value !== '%future added value' ? t(`award.${value as 'gold'}`) : '–'
  const changed = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)
  const place = (rank: number | null | undefined) => (rank == null ? '–' : n(rank))
  return (
    <PlainRow
      cells={[
        student.name,
        changed(n(student.scoreBefore), n(student.scoreAfter)),
        changed(place(student.rankBefore), place(student.rankAfter)),
        changed(award(student.awardBefore), award(student.awardAfter)),
      ]}
    />
  )
}
