import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { HelpPage_query$data, HelpPage_query$key } from '../../../__generated__/HelpPage_query.graphql.ts'
import type { HelpPagePaginationQuery } from '../../../__generated__/HelpPagePaginationQuery.graphql.ts'
import type { HelpPageQuery } from '../../../__generated__/HelpPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import type { SupportState, SupportTopic } from '../support-view.ts'
import { AskDialog } from './AskSupportDialog.tsx'

type Thread = HelpPage_query$data['mySupportThreads']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<HelpPageQuery>) {
  const { t } = useTranslation('support')
  const { Drawing } = useLook()
  const [asking, setAsking] = useState(false)
  const query = usePreloadedQuery<HelpPageQuery>(
    graphql`
      query HelpPageQuery @preloadable @throwOnFieldError {
        ...HelpPage_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<HelpPagePaginationQuery, HelpPage_query$key>(
    graphql`
      fragment HelpPage_query on Query
      @refetchable(queryName: "HelpPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        mySupportThreads(first: $first, after: $after) @connection(key: "HelpPage_mySupportThreads") {
          edges {
            node {
              id
              subject
              topic
              state
              since
            }
          }
        }
      }
    `,
    query,
  )
  const threads = data.mySupportThreads.edges
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
      {t('ask.button')}
    </Button>
  )
  return (
    <>
      {threads.length > 0 && <PageActions>{button}</PageActions>}
      {threads.length === 0 && (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('own.emptyTitle')}
          text={t('own.emptyText')}
          action={button}
        />
      )}
      <Stack gap="sm">
        {threads.map(({ node }) => (
          <ThreadCard key={node.id} thread={node} />
        ))}
      </Stack>
      <LoadMore {...more(20)}>{t('own.more')}</LoadMore>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** A thread of the user: its subject, status and topic, and since when it has the status. */
function ThreadCard({ thread: { id, subject, topic, state, since } }: { thread: Thread }) {
  const { t } = useTranslation('support')
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm">
        <Anchor component={Link} to={`/stadia/help/${id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Anchor>
        <Badge tone={stateTones.support[state as SupportState]}>{t(`ownState.${state as SupportState}`)}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {t(`topic.${topic as SupportTopic}`)} · {formatDateTime(since)}
      </Text>
    </Paper>
  )
}

/** What the user wrote to the office, and the form for another question. */
export default function HelpPage({ queryRef }: QueryPageProps<HelpPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      narrow
      title={t('own.title')}
      text={t('own.intro')}
      skeleton={<CardSkeletons heights={[77, 77]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
