import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePaginationFragment } from 'react-relay'
import type { ChangesCard_query$key } from '../../__generated__/ChangesCard_query.graphql.ts'
import type { ChangesCardPaginationQuery } from '../../__generated__/ChangesCardPaginationQuery.graphql.ts'
import { formatDateTime } from '../../shared/input/format.ts'
import { SettingCard } from './SettingCard.tsx'
import styles from './settings.module.css'

/** Who changed which setting, from what to what. */
export function ChangesCard({ query }: { query: ChangesCard_query$key }) {
  const { t } = useTranslation(['admin', 'table'])
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ChangesCardPaginationQuery,
    ChangesCard_query$key
  >(
    graphql`
      fragment ChangesCard_query on Query
      @refetchable(queryName: "ChangesCardPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" }) {
        settingChanges(first: $first, after: $after) @connection(key: "ChangesCard_settingChanges") {
          edges {
            node {
              id
              name
              before
              after
              createdAt
            }
          }
        }
      }
    `,
    query,
  )
  const { edges } = data.settingChanges
  return (
    <SettingCard wide title={t('admin:changes.title')} text={t('admin:changes.text')}>
      {edges.length === 0 && <Text c="dimmed">{t('admin:changes.empty')}</Text>}
      {edges.map(({ node }) => (
        <div key={node.id} className={styles.change}>
          <Text fw={600}>{node.name}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(node.createdAt)}
          </Text>
          <pre className={styles.code}>
            {node.before ? JSON.stringify(node.before) : '–'}
            {'\n→ '}
            {node.after ? JSON.stringify(node.after) : '–'}
          </pre>
        </div>
      ))}
      {hasNext && (
        <Button variant="default" size="sm" mt="sm" loading={isLoadingNext} onClick={() => loadNext(20)}>
          {t('table:more')}
        </Button>
      )}
    </SettingCard>
  )
}
