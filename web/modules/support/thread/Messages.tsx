import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Messages_thread$key } from '../../../__generated__/Messages_thread.graphql.ts'
import type { MessagesPaginationQuery } from '../../../__generated__/MessagesPaginationQuery.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Message } from './Message.tsx'
import styles from './thread.module.css'

/** Messages of a thread as its person sees them, the newest last. */
export function Messages({ thread }: { thread: Messages_thread$key }) {
  const { t } = useTranslation('support')
  const { data, earlier } = usePaginatedList<MessagesPaginationQuery, Messages_thread$key>(
    graphql`
      fragment Messages_thread on SupportThread
      @refetchable(queryName: "MessagesPaginationQuery")
      @argumentDefinitions(last: { type: "Int", defaultValue: 50 }, before: { type: "String" }) {
        messages(last: $last, before: $before) @connection(key: "Messages_messages") {
          edges {
            node {
              id
              ...Message_message
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
          <Message key={node.id} message={node} />
        ))}
      </ul>
    </>
  )
}
