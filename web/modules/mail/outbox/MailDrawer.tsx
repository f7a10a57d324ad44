import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { MailDrawerQuery } from '../../../__generated__/MailDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { MailContent } from './MailContent.tsx'
import { RetryMail } from './RetryMail.tsx'

function Content({ queryRef }: QueryPageProps<MailDrawerQuery>) {
  const { t } = useTranslation(['admin'])
  const { node, sendsMail } = usePreloadedQuery<MailDrawerQuery>(
    graphql`
      query MailDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        sendsMail
        node(id: $id) {
          __typename
          ... on Mail {
            id
            to
            subject
            contentForgottenAt
            tries
            problem
            sentAt
            createdAt
            ...MailContent_mail @alias(as: "content")
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'Mail') return <NotFoundState />
  const { id, to, subject, contentForgottenAt, tries, problem, sentAt, createdAt } = node
  return (
    <Stack gap="lg">
      <Text fw={650} size="lg">
        {subject}
      </Text>
      <Facts
        facts={[
          [t('admin:outbox.to'), to],
          [t('admin:outbox.written'), formatDateTime(createdAt)],
          [t('admin:outbox.sent'), sentAt ? formatDateTime(sentAt) : t('admin:outbox.notSent', { count: tries })],
          ...(problem ? [[t('admin:outbox.problem'), problem] as [string, string]] : []),
        ]}
      />
      {!sentAt && !contentForgottenAt && sendsMail && <RetryMail id={id} />}
      {node.content && <MailContent mail={node.content} />}
    </Stack>
  )
}

/** An e-mail as its recipient sees it. */
export default function MailDrawer({ queryRef }: QueryPageProps<MailDrawerQuery>) {
  const { t } = useTranslation('admin')
  return (
    <RecordDrawer wide title={t('outbox.mail')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
