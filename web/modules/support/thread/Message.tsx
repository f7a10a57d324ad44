import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Message_message$key } from '../../../__generated__/Message_message.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { MailParts } from './MailParts.tsx'
import styles from './thread.module.css'

/** A message as the person of the thread sees it. */
export function Message({ message }: { message: Message_message$key }) {
  const { t } = useTranslation('support')
  const { kind, text, byMail, createdAt, ...parts } = useFragment(
    graphql`
      fragment Message_message on SupportMessage @throwOnFieldError {
        kind
        text
        byMail
        createdAt
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
          {kind === 'office' ? t('thread.office') : t('thread.you')}
        </Text>
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
