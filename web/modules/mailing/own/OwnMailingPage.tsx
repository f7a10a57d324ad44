import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { OwnMailingPageQuery } from '../../../__generated__/OwnMailingPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import styles from '../segment/segment.module.css'
import { OwnMailForm } from './OwnMailForm.tsx'
import { SentMails } from './SentMails.tsx'

function Content({ queryRef }: QueryPageProps<OwnMailingPageQuery>) {
  const query = usePreloadedQuery<OwnMailingPageQuery>(
    graphql`
      query OwnMailingPageQuery @preloadable @throwOnFieldError {
        ...OwnMailForm_query
        ...SentMails_query
      }
    `,
    queryRef,
  )
  return (
    <div className={styles.columns}>
      <Paper withBorder radius="lg" p="lg">
        <OwnMailForm query={query} />
      </Paper>
      <SentMails query={query} />
    </div>
  )
}

/** Page where a supervisor e-mails their own students and families. */
export default function OwnMailingPage({ queryRef }: QueryPageProps<OwnMailingPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page title={t('own.title')} text={t('own.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
