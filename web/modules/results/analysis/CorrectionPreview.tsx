import { Alert, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CorrectionPreview_preview$key } from '../../../__generated__/CorrectionPreview_preview.graphql.ts'
import type { CorrectionPreview_student$key } from '../../../__generated__/CorrectionPreview_student.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { WideTable } from '../../../ui/table/WideTable.tsx'

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
      <Alert variant="light" color={preview.awardsChanged > 0 ? 'amber' : 'blue'} aria-live="polite">
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
        <WideTable minWidth={480} maxHeight={260}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('preview.student')}</Table.Th>
                <Table.Th ta="end">{t('preview.score')}</Table.Th>
                <Table.Th ta="end">{t('preview.rank')}</Table.Th>
                <Table.Th>{t('preview.award')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.students.map((student) => (
                <StudentRow key={student.reportId} student={student} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
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
    <Table.Tr>
      <Table.Td>{student.name}</Table.Td>
      <Table.Td ta="end">{changed(n(student.scoreBefore), n(student.scoreAfter))}</Table.Td>
      <Table.Td ta="end">{changed(place(student.rankBefore), place(student.rankAfter))}</Table.Td>
      <Table.Td>{changed(award(student.awardBefore), award(student.awardAfter))}</Table.Td>
    </Table.Tr>
  )
}
