import { graphql } from 'react-relay'
import type { StudentCertificatesPage_query$key } from '../../../__generated__/StudentCertificatesPage_query.graphql.ts'
import type { StudentCertificatesPageQuery } from '../../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { certificatesList } from '../views.ts'
import { certificateRow, useCertificateColumns } from './use-certificate-columns.tsx'
import type { CertificateRow } from './use-certificate-columns.tsx'

/** Certificates of a supervisor's students. */
export default listPage<StudentCertificatesPageQuery, StudentCertificatesPage_query$key, CertificateRow>({
  list: certificatesList,
  texts: {
    title: 'certificates:students.title',
    text: 'certificates:students.text',
    search: 'results:search',
    empty: 'certificates:students.emptyTitle',
    emptyText: 'certificates:students.emptyText',
  },
  query: graphql`
    query StudentCertificatesPageQuery($search: String, $kind: CertificateKind) @preloadable @throwOnFieldError {
      ...StudentCertificatesPage_query
    }
  `,
  connection: graphql`
    fragment StudentCertificatesPage_query on Query
    @refetchable(queryName: "StudentCertificatesPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      studentCertificates(first: $first, after: $after, search: $search, kind: $kind)
        @connection(key: "StudentCertificatesPage_studentCertificates") {
        totalCount
        edges {
          node {
            ...useCertificateColumns_certificate
          }
        }
      }
    }
  `,
  row: certificateRow,
  useTable: () => ({
    columns: useCertificateColumns(),
    rowName: ({ student }) => `${student.firstName} ${student.lastName}`,
    rowPath: ({ id }) => id,
    exportName: 'certificates',
  }),
})
