import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AutomaticMessagesQuery } from '../../../__generated__/AutomaticMessagesQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { SkeletonCard } from '../../../ui/SkeletonCard.tsx'
import styles from '../segment/segment.module.css'
import { AutomaticItem } from './AutomaticItem.tsx'

/** Tab with all kinds of automatic messages. Loads when it is opened: counting what is coming takes time. */
export function AutomaticMessages() {
  const { t } = useTranslation('automatic')
  const answer = useAnswer<AutomaticMessagesQuery>(
    graphql`
      query AutomaticMessagesQuery {
        automaticMessages {
          id
          ...AutomaticItem_message
        }
      }
    `,
    {},
  )
  if (answer === null) return <Text c="red">{t('failed')}</Text>
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('intro')}</Text>
      {answer ? (
        <ul className={styles.people}>
          {answer.automaticMessages.map((message) => (
            <AutomaticItem key={message.id} message={message} />
          ))}
        </ul>
      ) : (
        <SkeletonCard height={640} />
      )}
    </Stack>
  )
}
