import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useCertificateColumns_certificate$data,
  useCertificateColumns_certificate$key,
} from '../../../__generated__/useCertificateColumns_certificate.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { CertificatePicture } from './CertificatePicture.tsx'

const fragment = graphql`
  fragment useCertificateColumns_certificate on Certificate @inline {
    id
    number
    kind
    award
    examTitle
    issuedAt
    student {
      firstName
      lastName
      grade
    }
  }
`

/** Row of the list of certificates. */
export type CertificateRow = useCertificateColumns_certificate$data

/** Reads the fields of a row that the columns show. */
export const certificateRow = (row: useCertificateColumns_certificate$key): CertificateRow =>
  readInlineData<useCertificateColumns_certificate$key>(fragment, row)

/** Columns of the list. */
export function useCertificateColumns(): PanelColumn<CertificateRow>[] {
  const { t } = useTranslation(['certificates', 'results'])
  return useMemo(
    (): PanelColumn<CertificateRow>[] => [
      {
        id: 'student',
        title: t('results:column.student'),
        cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
        minWidth: 160,
      },
      { id: 'exam', telling: true, title: t('results:column.exam'), cell: { path: 'examTitle' }, minWidth: 200 },
      {
        id: 'kind',
        telling: true,
        title: t('certificates:column.kind'),
        cell: {
          kind: 'words',
          path: 'kind',
          words: { award: t('certificates:kind.award'), participation: t('certificates:kind.participation') },
        },
        render: ({ kind, award }) => (
          <Group gap="xs" wrap="nowrap">
            <CertificatePicture award={award} width={36} />
            {t(`certificates:kind.${kind === 'award' ? 'award' : 'participation'}`)}
          </Group>
        ),
      },
      {
        id: 'award',
        telling: true,
        title: t('results:column.award'),
        cell: { path: 'award' },
        render: ({ award }) => <AwardBadge award={award} size="md" />,
      },
      { id: 'grade', title: t('results:column.grade'), cell: { path: 'student.grade' }, align: 'end' },
      {
        id: 'issued',
        title: t('certificates:fact.issued'),
        cell: { kind: 'date', path: 'issuedAt' },
        render: ({ issuedAt }) => formatDate(issuedAt),
      },
      { id: 'number', title: t('certificates:fact.number'), cell: { path: 'number' } },
    ],
    [t],
  )
}
