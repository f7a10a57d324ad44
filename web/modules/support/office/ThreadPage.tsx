import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery, useSubscription } from 'react-relay'
import { Navigate } from 'react-router-dom'
import type { ThreadPage_thread$key } from '../../../__generated__/ThreadPage_thread.graphql.ts'
import type { ThreadPageQuery } from '../../../__generated__/ThreadPageQuery.graphql.ts'
import type { ThreadPageSubscription } from '../../../__generated__/ThreadPageSubscription.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageTitle } from '../../../shared/Page.tsx'
import { supportPath } from '../support-view.ts'
import styles from '../thread/thread.module.css'
import { AnswerBox } from './AnswerBox.tsx'
import { OfficeMessages } from './OfficeMessages.tsx'
import { PersonCard } from './PersonCard.tsx'
import { ThreadHead } from './ThreadHead.tsx'

function Content({ queryRef }: QueryPageProps<ThreadPageQuery>) {
  const query = usePreloadedQuery<ThreadPageQuery>(
    graphql`
      query ThreadPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...ThreadPage_thread @alias(as: "thread")
        }
        ...ThreadHead_query
      }
    `,
    queryRef,
  )
  const thread = useFragment<ThreadPage_thread$key>(
    graphql`
      fragment ThreadPage_thread on SupportThread @throwOnFieldError {
        id
        subject
        mergedInto {
          id
        }
        ...ThreadHead_thread
        ...OfficeMessages_thread
        ...AnswerBox_thread
        ...PersonCard_thread
      }
    `,
    query.node?.thread ?? null,
  )
  if (!thread) return <NotFoundState />
  if (thread.mergedInto) return <Navigate to={`${supportPath}/${thread.mergedInto.id}`} replace />
  return (
    <>
      <Changes id={thread.id} />
      <PageTitle title={thread.subject} />
      <ThreadHead thread={thread} query={query} />
      <div className={styles.columns}>
        <div>
          <OfficeMessages thread={thread} />
          <AnswerBox key={thread.id} thread={thread} />
        </div>
        <PersonCard thread={thread} />
      </div>
    </>
  )
}

/** Keeps the thread up to date. */
function Changes({ id }: { id: string }) {
  useSubscription<ThreadPageSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription ThreadPageSubscription($id: ID!) {
            supportThreadChanged(id: $id) {
              ...ThreadHead_thread
              ...OfficeMessages_thread
              ...AnswerBoxLive_thread
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

/** A thread for the office: messages, answer, and the record of the person. */
export default function ThreadPage({ queryRef }: QueryPageProps<ThreadPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      back={{ to: supportPath, label: t('list.title') }}
      skeleton={<CardSkeletons heights={[120, 120, 240]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
