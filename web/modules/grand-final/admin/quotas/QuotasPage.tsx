import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { QuotasPageQuery } from '../../../../__generated__/QuotasPageQuery.graphql.ts'
import type { QuotasPage_query$key } from '../../../../__generated__/QuotasPage_query.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { NoEvent } from '../../shared/event/NoEvent.tsx'
import { Proposals } from './Proposals.tsx'
import { QuotaRules } from './QuotaRules.tsx'
import { WaitingList } from './WaitingList.tsx'

function Content({ queryRef }: QueryPageProps<QuotasPageQuery>) {
  const { t } = useTranslation('grandFinal')
  const { grandFinalEvent: event } = useFragment<QuotasPage_query$key>(
    graphql`
      fragment QuotasPage_query on Query {
        grandFinalEvent {
          quotasPublishedAt
          ...QuotaRules_event
          ...WaitingList_event
          ...Proposals_event
        }
      }
    `,
    usePreloadedQuery<QuotasPageQuery>(
      graphql`
        query QuotasPageQuery @preloadable {
          ...QuotasPage_query
        }
      `,
      queryRef,
    ),
  )
  if (!event) return <NoEvent />
  return (
    <>
      {event.quotasPublishedAt && (
        <Alert>{t('quotas.published', { date: formatDateTime(event.quotasPublishedAt) })}</Alert>
      )}
      <QuotaRules event={event} />
      <Proposals event={event} />
      {event.quotasPublishedAt && <WaitingList of={event} />}
    </>
  )
}

/** Admin page for distributing places: rules, comparison of proposals, publication. */
export default function QuotasPage({ queryRef }: QueryPageProps<QuotasPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('quotas.title')}
      text={t('quotas.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[56, 276, 823]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
