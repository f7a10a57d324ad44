import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { MailDrawerQuery } from '../../../__generated__/MailDrawerQuery.graphql.ts'
import type { MailDrawerRetryMutation } from '../../../__generated__/MailDrawerRetryMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDate, formatDateTime } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import styles from './outbox.module.css'

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
            text
            html
            contentForgottenAt
            tries
            problem
            sentAt
            createdAt
          }
        }
      }
    `,
    queryRef,
  )
  const [retry, busy, result] = useCommand<MailDrawerRetryMutation>(graphql`
    mutation MailDrawerRetryMutation($input: RetryMailInput!) {
      retryMail(input: $input) {
        mail {
          id
          tries
          problem
          sentAt
        }
      }
    }
  `)
  if (node?.__typename !== 'Mail') return <NotFoundState />
  const { id, to, subject, text, html, contentForgottenAt, tries, problem, sentAt, createdAt } = node
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
      {!sentAt && !contentForgottenAt && sendsMail && (
        <Group>
          <Button
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => void retry({ input: { id } }, { result: t('admin:outbox.retried') }).catch(ignoreReported)}
          >
            {t('admin:outbox.retry')}
          </Button>
          <FormResult text={result} />
        </Group>
      )}
      {contentForgottenAt ? (
        <Text c="dimmed">{t('admin:outbox.textGone', { date: formatDate(contentForgottenAt) })}</Text>
      ) : (
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="html">{t('admin:outbox.html')}</Tabs.Tab>
            <Tabs.Tab value="text">{t('admin:outbox.text')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html">
            {/* Sandboxed: scripts and links are disabled. */}
            <iframe className={styles.mail} sandbox="" srcDoc={html} title={subject} />
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <pre className={styles.text}>{text}</pre>
          </Tabs.Panel>
        </Tabs>
      )}
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
