import { Button, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CertificatesPage_query$key } from '../../../__generated__/CertificatesPage_query.graphql.ts'
import type { CertificatesPagePaginationQuery } from '../../../__generated__/CertificatesPagePaginationQuery.graphql.ts'
import type { CertificatesPageQuery } from '../../../__generated__/CertificatesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { CertificatePicture } from './CertificatePicture.tsx'
import styles from './certificates.module.css'
import { useDownload } from './use-download.ts'
import { ResultsEmptyState } from '../ResultsEmptyState.tsx'
import { ResultCard } from '../ResultCard.tsx'

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
              number
              kind
              award
              examTitle
              issuedAt
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
        {certificates.map(({ id, number, kind, award, examTitle, issuedAt }) => (
          <ResultCard key={id} className={styles.card} name={`certificate-${id}`}>
            <CertificatePicture award={award} />
            <div id={`certificate-${id}`}>
              <Title order={2} size="h3">
                {examTitle}
              </Title>
              <Text>{kind === 'award' ? t('kind.award') : t('kind.participation')}</Text>
            </div>
            <AwardBadge award={award} />
            <Text size="sm" c="dimmed">
              {t('issuedOn', { date: formatDate(issuedAt) })}
              <br />
              {number}
            </Text>
            <Group gap="sm" mt="auto">
              <Button
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                disabled={busy}
                onClick={() => void download(id)}
                aria-describedby={`certificate-${id}`}
              >
                {t('download')}
              </Button>
              <Button
                component={Link}
                to={`/stadia/certificates/${id}`}
                variant="default"
                aria-describedby={`certificate-${id}`}
              >
                {t('open')}
              </Button>
            </Group>
          </ResultCard>
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
      skeleton={<CardSkeletons heights={[200, 200]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
