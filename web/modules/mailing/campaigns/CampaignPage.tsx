import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, useSubscription } from 'react-relay'
import type { CampaignPageQuery } from '../../../__generated__/CampaignPageQuery.graphql.ts'
import type { CampaignPageSubscription } from '../../../__generated__/CampaignPageSubscription.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { CampaignSummary } from './CampaignSummary.tsx'
import { isLive } from './campaign-view.ts'
import { Recipients } from './Recipients.tsx'

const pageQuery = graphql`
  query CampaignPageQuery($id: ID!, $status: MailRecipientStatus) @preloadable @throwOnFieldError {
    node(id: $id) {
      __typename
      ... on MailCampaign {
        id
        state
        ...CampaignSummary_campaign @alias(as: "summary")
        ...Recipients_campaign @arguments(status: $status) @alias(as: "mails")
      }
    }
  }
`

function Content({ queryRef }: QueryPageProps<CampaignPageQuery>) {
  const { node } = usePreloadedQuery<CampaignPageQuery>(pageQuery, queryRef)
  if (node?.__typename !== 'MailCampaign' || !node.summary || !node.mails) return <NotFoundState />
  return (
    <>
      <Changes id={node.id} live={isLive(node.state)} />
      <CampaignSummary campaign={node.summary} />
      <Recipients campaign={node.mails} />
    </>
  )
}

/** Keeps the store up to date with a mailing, and with its e-mails when it ends. */
function Changes({ id, live }: { id: string; live: boolean }) {
  const environment = useRelayEnvironment()
  useSubscription<CampaignPageSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription CampaignPageSubscription($id: ID!) {
            mailCampaignChanged(id: $id) {
              ...CampaignSummary_campaign
            }
          }
        `,
        variables: { id },
      }),
      [id],
    ),
  )
  const wasLive = useRef(live)
  useEffect(() => {
    // The list below still shows the statuses from its last load.
    if (wasLive.current && !live) {
      fetchQuery<CampaignPageQuery>(environment, pageQuery, { id, status: null }).subscribe({ error: () => undefined })
    }
    wasLive.current = live
  }, [environment, id, live])
  return null
}

/** A mailing: its progress and the delivery status of each e-mail. */
export default function CampaignPage({ queryRef }: QueryPageProps<CampaignPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page title={t('campaign')} back={{ to: '/stadia/janus/mailing', label: t('list.title') }} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
