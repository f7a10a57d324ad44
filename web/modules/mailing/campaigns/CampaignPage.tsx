import { Alert, Badge, Button, Group, Paper, Progress, Select, Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, usePreloadedQuery, useRelayEnvironment, useSubscription } from 'react-relay'
import type { CampaignPage_recipients$key } from '../../../__generated__/CampaignPage_recipients.graphql.ts'
import type { CampaignPagePaginationQuery } from '../../../__generated__/CampaignPagePaginationQuery.graphql.ts'
import type { CampaignPage_campaign$key } from '../../../__generated__/CampaignPage_campaign.graphql.ts'
import type { CampaignPageQuery } from '../../../__generated__/CampaignPageQuery.graphql.ts'
import type { CampaignPageSubscription } from '../../../__generated__/CampaignPageSubscription.graphql.ts'
import type { CampaignPageResolveMutation } from '../../../__generated__/CampaignPageResolveMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from '../segment/segment.module.css'
import { recipientStatuses, stateColor, statusColor } from './campaign-view.ts'
import type { CampaignState, RecipientStatus } from './campaign-view.ts'
import { useCampaignActs } from './use-campaign-acts.ts'
import { useUrlParams } from '../../../shared/table/use-url-params.ts'

const pageQuery = graphql`
  query CampaignPageQuery($id: ID!, $status: MailRecipientStatus) @preloadable @throwOnFieldError {
    node(id: $id) {
      __typename
      ... on MailCampaign {
        id
        name
        ...CampaignPage_campaign @alias(as: "summary")
        ...CampaignPage_recipients @arguments(status: $status) @alias(as: "mails")
      }
    }
  }
`

function Content({ queryRef }: QueryPageProps<CampaignPageQuery>) {
  const { node } = usePreloadedQuery<CampaignPageQuery>(pageQuery, queryRef)
  if (node?.__typename !== 'MailCampaign' || !node.summary || !node.mails) return <NotFoundState />
  return (
    <>
      <Summary campaign={node.summary} id={node.id} />
      <Recipients campaign={node.mails} />
    </>
  )
}

function Summary({ campaign: key, id }: { campaign: CampaignPage_campaign$key; id: string }) {
  const { t } = useTranslation('mailing')
  const campaign = useFragment(
    graphql`
      fragment CampaignPage_campaign on MailCampaign {
        id
        name
        category
        state
        pauseReason
        pauseDetail
        recipientCount
        scheduledAt
        timeZone
        startedAt
        finishedAt
        counts {
          queued
          sending
          sent
          unknown
          failed
          bounced
          suppressed
          refused
        }
        words {
          language
          title
        }
      }
    `,
    key,
  )
  const environment = useRelayEnvironment()
  const { act, busy } = useCampaignActs(id)
  const state = campaign.state as CampaignState
  const isLive = state === 'sending' || state === 'scheduled'
  useSubscription<CampaignPageSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription CampaignPageSubscription($id: ID!) {
            mailCampaignChanged(id: $id) {
              ...CampaignPage_campaign
            }
          }
        `,
        variables: { id },
      }),
      [id],
    ),
  )
  const wasLive = useRef(isLive)
  useEffect(() => {
    // The list below still shows the statuses from its last load.
    if (wasLive.current && !isLive) {
      fetchQuery<CampaignPageQuery>(environment, pageQuery, { id, status: null }).subscribe({ error: () => undefined })
    }
    wasLive.current = isLive
  }, [environment, id, isLive])
  const { counts, recipientCount } = campaign
  const done = recipientCount ? ((recipientCount - counts.queued - counts.sending) / recipientCount) * 100 : 0
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2}>{campaign.name}</Title>
            <Badge size="lg" variant="light" color={stateColor[state]}>
              {t(`state.${state}`)}
            </Badge>
            <Text c="dimmed">{t(`category.${campaign.category as 'news'}`)}</Text>
          </Group>
          <Group gap="sm">
            {isLive && (
              <Button variant="default" loading={busy} onClick={() => void act('pause')}>
                {t('act.pause')}
              </Button>
            )}
            {state === 'paused' && (
              <Button loading={busy} onClick={() => void act('resume')}>
                {t('act.resume')}
              </Button>
            )}
            {state === 'sent' && counts.refused > 0 && (
              <Button loading={busy} onClick={() => void act('retry')}>
                {t('act.retry')}
              </Button>
            )}
            {(isLive || state === 'paused') && (
              <Button variant="light" color="red" loading={busy} onClick={() => void act('cancel')}>
                {t('act.cancel')}
              </Button>
            )}
          </Group>
        </Group>
        {campaign.pauseReason && (
          <Alert color="amber" variant="light">
            {t(`pause.${campaign.pauseReason as 'person'}`)}
            {campaign.pauseDetail && (
              <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
                {t('pause.detail', { text: campaign.pauseDetail })}
              </Text>
            )}
          </Alert>
        )}
        <Progress value={done} aria-label={t('progress')} />
        <Group gap="xs" aria-live="polite">
          {recipientStatuses
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <Badge key={status} variant="light" color={statusColor[status]}>
                {t(`status.${status}`)}: {formatNumber(counts[status])}
              </Badge>
            ))}
        </Group>
        <Facts
          facts={[
            [t('review.subject'), campaign.words[0]?.title ?? ''],
            [t('fact.recipients'), formatNumber(recipientCount)],
            [
              t('fact.scheduled'),
              campaign.scheduledAt ? `${formatDateTime(campaign.scheduledAt)} (${campaign.timeZone})` : '–',
            ],
            [t('fact.started'), campaign.startedAt ? formatDateTime(campaign.startedAt) : '–'],
            [t('fact.finished'), campaign.finishedAt ? formatDateTime(campaign.finishedAt) : '–'],
          ]}
        />
      </Stack>
    </Paper>
  )
}

function Recipients({ campaign }: { campaign: CampaignPage_recipients$key }) {
  const { t } = useTranslation('mailing')
  const [params, choose] = useUrlParams()
  const { data, more } = usePaginatedList<CampaignPagePaginationQuery, CampaignPage_recipients$key>(
    graphql`
      fragment CampaignPage_recipients on MailCampaign
      @refetchable(queryName: "CampaignPagePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        status: { type: "MailRecipientStatus" }
      ) {
        recipients(first: $first, after: $after, status: $status) @connection(key: "CampaignPage_recipients") {
          edges {
            node {
              id
              address
              family
              language
              status
              reason
              problem
              sentAt
            }
          }
        }
      }
    `,
    campaign,
  )
  const [resolve, resolving] = useCommand<CampaignPageResolveMutation>(graphql`
    mutation CampaignPageResolveMutation($input: ResolveUnknownMailInput!) {
      resolveUnknownMail(input: $input) {
        recipient {
          id
          status
          sentAt
        }
        campaign {
          id
          state
          counts {
            queued
            sending
            sent
            unknown
            failed
            bounced
            suppressed
            refused
          }
        }
      }
    }
  `)
  const decide = (id: string, arrived: boolean) =>
    void resolve({ input: { id, arrived } }, { success: t('unknown.decided') }).catch(ignoreReported)
  return (
    <Stack gap="md">
      <Select
        w={240}
        clearable
        clearButtonProps={{ 'aria-label': t('status.clear') }}
        label={t('status.label')}
        placeholder={t('status.all')}
        data={recipientStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={params.get('status')}
        onChange={(status) => choose('status', status)}
      />
      {data.recipients.edges.length === 0 && <Text c="dimmed">{t('status.empty')}</Text>}
      <ul className={styles.people}>
        {data.recipients.edges.map(({ node }) => {
          const status = node.status as RecipientStatus
          return (
            <Paper component="li" key={node.id} withBorder radius="md" px="md" py="xs">
              <Group justify="space-between" gap="sm">
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Text size="sm" fw={600}>
                    {node.address || t('status.erased')}{' '}
                    <Badge size="sm" variant="light" color={statusColor[status]}>
                      {t(`status.${status}`)}
                    </Badge>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[
                      languageName(node.language),
                      node.family && t('status.family'),
                      node.reason && t(`reason.${node.reason as 'optOut'}`),
                      node.sentAt && formatDateTime(node.sentAt),
                      node.problem,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                {status === 'unknown' && (
                  <Group gap="xs">
                    <Button size="xs" variant="default" loading={resolving} onClick={() => decide(node.id, true)}>
                      {t('unknown.arrived')}
                    </Button>
                    <Button size="xs" variant="default" loading={resolving} onClick={() => decide(node.id, false)}>
                      {t('unknown.again')}
                    </Button>
                  </Group>
                )}
              </Group>
            </Paper>
          )
        })}
      </ul>
      <LoadMore {...more(50)}>{t('list.more')}</LoadMore>
    </Stack>
  )
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
