import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery, useSubscription } from 'react-relay'
import { Navigate } from 'react-router-dom'
import type { HelpThreadPage_thread$key } from '../../../__generated__/HelpThreadPage_thread.graphql.ts'
import type { HelpThreadPageQuery } from '../../../__generated__/HelpThreadPageQuery.graphql.ts'
import type { HelpThreadPageSubscription } from '../../../__generated__/HelpThreadPageSubscription.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageTitle } from '../../../shared/Page.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { SupportState, SupportTopic } from '../support-view.ts'
import { Messages } from '../thread/Messages.tsx'
import { WriteBox } from './WriteBox.tsx'

function Content({ queryRef }: QueryPageProps<HelpThreadPageQuery>) {
  const { t } = useTranslation('support')
  const { node } = usePreloadedQuery<HelpThreadPageQuery>(
    graphql`
      query HelpThreadPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...HelpThreadPage_thread @alias(as: "thread")
        }
      }
    `,
    queryRef,
  )
  const thread = useFragment<HelpThreadPage_thread$key>(
    graphql`
      fragment HelpThreadPage_thread on SupportThread @throwOnFieldError {
        id
        subject
        topic
        state
        mergedInto {
          id
        }
        ...Messages_thread
      }
    `,
    node?.thread ?? null,
  )
  if (!thread) return <NotFoundState />
  if (thread.mergedInto) return <Navigate to={`/stadia/help/${thread.mergedInto.id}`} replace />
  const state = thread.state as SupportState
  return (
    <>
      <Changes id={thread.id} />
      <PageTitle title={thread.subject} />
      <Group gap="sm">
        <Badge tone={stateTones.support[state]}>{t(`ownState.${state}`)}</Badge>
        <Text c="dimmed">{t(`topic.${thread.topic as SupportTopic}`)}</Text>
      </Group>
      <Messages thread={thread} />
      <WriteBox id={thread.id} isClosed={state === 'closed'} />
    </>
  )
}

/** Keeps the thread up to date. */
function Changes({ id }: { id: string }) {
  useSubscription<HelpThreadPageSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription HelpThreadPageSubscription($id: ID!) {
            supportThreadChanged(id: $id) {
              ...HelpThreadPage_thread
            }
          }
        `,
        variables: { id },
      }),
      [id],
    ),
  )
  return null
}

/** A thread of the user with the office. */
export default function HelpThreadPage({ queryRef }: QueryPageProps<HelpThreadPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      narrow
      back={{ to: '/stadia/help', label: t('own.title') }}
      skeleton={<CardSkeletons heights={[120, 120, 200]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
