import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePaginationFragment } from 'react-relay'
import type { ChangesCard_query$data, ChangesCard_query$key } from '../../../__generated__/ChangesCard_query.graphql.ts'
import type { ChangesCardPaginationQuery } from '../../../__generated__/ChangesCardPaginationQuery.graphql.ts'
import { boot } from '../../../shared/app/boot.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { isReorder, settingTitle, wordsOfChange } from './change-words.ts'
import { SettingCard } from '../SettingCard.tsx'
import styles from '../settings.module.css'

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
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }) {
        settingChanges(first: $first, after: $after) @connection(key: "ChangesCard_settingChanges") {
          edges {
            node {
              id
              name
              before
              after
              createdAt
              changedBy {
                id
                firstName
                lastName
              }
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
        <Change key={node.id} {...node} />
      ))}
      {hasNext && (
        <Button variant="default" size="sm" mt="sm" loading={isLoadingNext} onClick={() => loadNext(20)}>
          {t('table:more')}
        </Button>
      )}
    </SettingCard>
  )
}

type ChangeNode = ChangesCard_query$data['settingChanges']['edges'][number]['node']

/** One change: which setting, when, by whom, and each value from and to. */
function Change({ name, before, after, createdAt, changedBy }: ChangeNode) {
  const { t } = useTranslation('admin')
  const change = { name, before: before ?? null, after: after ?? null }
  const who = changedBy ? `${changedBy.firstName} ${changedBy.lastName}` : t('changes.nobody')
  return (
    <section className={styles.change} aria-label={settingTitle(t, name)}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{settingTitle(t, name)}</Text>
        <Text size="sm" c="dimmed">
          {who} · {formatDateTime(createdAt)}
        </Text>
      </Group>
      {!after && <Text size="sm">{t('changes.deleted')}</Text>}
      {isReorder(change) ? (
        <Text size="sm">{t('changes.reordered')}</Text>
      ) : (
        <dl className={styles.values}>
          {wordsOfChange(t, change, boot.edition.currency).map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && <del>{from}</del>} <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
