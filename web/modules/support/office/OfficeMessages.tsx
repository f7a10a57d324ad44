import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OfficeMessages_message$key } from '../../../__generated__/OfficeMessages_message.graphql.ts'
import type { OfficeMessages_thread$key } from '../../../__generated__/OfficeMessages_thread.graphql.ts'
import type { OfficeMessagesPaginationQuery } from '../../../__generated__/OfficeMessagesPaginationQuery.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { MailParts } from '../thread/MailParts.tsx'
import styles from '../thread/thread.module.css'

/** Messages of a thread with internal notes and mails from other addresses, the newest last. */
export function OfficeMessages({ thread }: { thread: OfficeMessages_thread$key }) {
  const { t } = useTranslation('support')
  const { data, earlier } = usePaginatedList<OfficeMessagesPaginationQuery, OfficeMessages_thread$key>(
    graphql`
      fragment OfficeMessages_thread on SupportThread
      @refetchable(queryName: "OfficeMessagesPaginationQuery")
      @argumentDefinitions(last: { type: "Int", defaultValue: 50 }, before: { type: "String" }) {
        personName
        messages(last: $last, before: $before) @connection(key: "OfficeMessages_messages") {
          edges {
            node {
              id
              ...OfficeMessages_message
            }
          }
        }
      }
    `,
    thread,
  )
  return (
    <>
      <LoadMore mb="sm" {...earlier(50)}>
        {t('thread.earlier')}
      </LoadMore>
      <ul className={styles.messages} aria-label={t('thread.messages')}>
        {data.messages.edges.map(({ node }) => (
          <OfficeMessage key={node.id} message={node} personName={data.personName} />
        ))}
      </ul>
    </>
  )
}

function OfficeMessage({ message, personName }: { message: OfficeMessages_message$key; personName: string }) {
  const { t } = useTranslation('support')
  const { kind, text, byMail, createdAt, author, otherSender, ...parts } = useFragment(
    graphql`
      fragment OfficeMessages_message on SupportMessage @throwOnFieldError {
        kind
        text
        byMail
        createdAt
        author
        otherSender
        quoted
        shortened
        files {
          id
          name
          size
        }
        refused {
          name
          code
        }
      }
    `,
    message,
  )
  return (
    <li className={styles.message} data-kind={kind}>
      <Group gap="xs" mb={4}>
        <Text fw={600} size="sm">
          {kind === 'person' ? (otherSender ?? personName) : (author ?? t('thread.office'))}
        </Text>
        {kind === 'note' && <Badge tone="attention">{t('thread.note')}</Badge>}
        {otherSender && <Badge tone="bad">{t('thread.otherAddress')}</Badge>}
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt)}
          {byMail && ` · ${t('thread.byMail')}`}
        </Text>
      </Group>
      <p className={styles.text}>{text}</p>
      <MailParts {...parts} />
    </li>
  )
}
