import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type {
  StudentCertificatesPage_query$data,
  StudentCertificatesPage_query$key,
} from '../../../__generated__/StudentCertificatesPage_query.graphql.ts'
import type { StudentCertificatesPagePaginationQuery } from '../../../__generated__/StudentCertificatesPagePaginationQuery.graphql.ts'
import type { StudentCertificatesPageQuery } from '../../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { CertificatePicture } from './CertificatePicture.tsx'
import { certificatesList } from '../views.ts'

type Row = StudentCertificatesPage_query$data['studentCertificates']['edges'][number]['node']

const nameOf = ({ student }: Row) => `${student.firstName} ${student.lastName}`

function Content({ queryRef }: QueryPageProps<StudentCertificatesPageQuery>) {
  const { t } = useTranslation(['certificates', 'results'])
  const query = usePreloadedQuery<StudentCertificatesPageQuery>(
    graphql`
      query StudentCertificatesPageQuery($search: String, $kind: CertificateKind) @preloadable @throwOnFieldError {
        ...StudentCertificatesPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<StudentCertificatesPagePaginationQuery, StudentCertificatesPage_query$key>(
    graphql`
      fragment StudentCertificatesPage_query on Query
      @refetchable(queryName: "StudentCertificatesPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        studentCertificates(first: $first, after: $after, search: $search, kind: $kind)
          @connection(key: "StudentCertificatesPage_studentCertificates") {
          totalCount
          edges {
            node {
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
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      {
        id: 'student',
        title: t('results:column.student'),
        cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
        minWidth: 160,
      },
      { id: 'exam', title: t('results:column.exam'), cell: { path: 'examTitle' }, minWidth: 200 },
      {
        id: 'kind',
        title: t('certificates:column.kind'),
        cell: {
          kind: 'words',
          path: 'kind',
          words: { award: t('certificates:kind.award'), participation: t('certificates:kind.participation') },
        },
        render: ({ kind, award }) => (
          <Group gap="xs" wrap="nowrap">
            <CertificatePicture award={award} width={56} />
            {t(`certificates:kind.${kind === 'award' ? 'award' : 'participation'}`)}
          </Group>
        ),
      },
      {
        id: 'award',
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
  return (
    <PanelTable
      label={t('certificates:students.title')}
      columns={columns}
      list={certificatesList}
      {...table}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowPath={({ id }) => id}
      searchPlaceholder={t('results:search')}
      exportName="certificates"
      empty={{ title: t('certificates:students.emptyTitle'), text: t('certificates:students.emptyText') }}
    />
  )
}

/** Certificates of a supervisor's students. */
export default function StudentCertificatesPage({ queryRef }: QueryPageProps<StudentCertificatesPageQuery>) {
  const { t } = useTranslation('certificates')
  return (
    <Page
      title={t('students.title')}
      text={t('students.text')}

      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
