import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CertificatesPage_query$key } from '../../../__generated__/CertificatesPage_query.graphql.ts'
import type { CertificatesPagePaginationQuery } from '../../../__generated__/CertificatesPagePaginationQuery.graphql.ts'
import type { CertificatesPageQuery } from '../../../__generated__/CertificatesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { ResultsEmptyState } from '../ResultsEmptyState.tsx'
import styles from './certificates.module.css'
import { MyCertificateCard } from './MyCertificateCard.tsx'
import { useDownload } from './use-download.ts'

function Content({ queryRef }: QueryPageProps<CertificatesPageQuery>) {
  const { t } = useTranslation('certificates')
  const { download, busy } = useDownload()
  const query = usePreloadedQuery<CertificatesPageQuery>(
    graphql`
      query CertificatesPageQuery @preloadable @throwOnFieldError {
        ...CertificatesPage_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<CertificatesPagePaginationQuery, CertificatesPage_query$key>(
    graphql`
      fragment CertificatesPage_query on Query
      @refetchable(queryName: "CertificatesPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 12 }, after: { type: "String" }) {
        myCertificates(first: $first, after: $after) @connection(key: "CertificatesPage_myCertificates") {
          edges {
            node {
              id
              ...MyCertificateCard_certificate
            }
          }
        }
      }
    `,
    query,
  )
  const certificates = data.myCertificates.edges.map(({ node }) => node)
  if (certificates.length === 0) {
    return (
      <ResultsEmptyState
        title={t('mine.emptyTitle')}
        text={t('mine.emptyText')}
        to="/stadia/exam-results"
        label={t('mine.toResults')}
      />
    )
  }
  return (
    <>
      <div className={styles.grid}>
        {certificates.map((certificate) => (
          <MyCertificateCard
            key={certificate.id}
            certificate={certificate}
            busy={busy}
            onDownload={(id) => void download(id)}
          />
        ))}
      </div>
      <LoadMore {...more(12)}>{t('mine.more')}</LoadMore>
    </>
  )
}

/** Page of the student's certificates. */
export default function CertificatesPage({ queryRef }: QueryPageProps<CertificatesPageQuery>) {
  const { t } = useTranslation('certificates')
  return (
    <Page
      title={t('mine.title')}
      text={t('mine.text')}
      skeleton={<CardSkeletons heights={[490, 490, 490]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
