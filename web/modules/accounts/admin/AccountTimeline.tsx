import { Badge, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePaginationFragment } from 'react-relay'
import type { AccountTimeline_user$key } from '../../../__generated__/AccountTimeline_user.graphql.ts'
import type { AccountTimelineQuery } from '../../../__generated__/AccountTimelineQuery.graphql.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './account.module.css'
import { personKinds } from '../../../../shared/person-kinds.ts'
import { kindColor, usualKinds, useEventWords } from './timeline-view.ts'

/** Events that one press of the button loads. */
const batch = 50

/** Everything around a person, newest first: applications, payments, mails, forms, requests and the staff's record. */
export function AccountTimeline({ user }: { user: AccountTimeline_user$key }) {
  const { t } = useTranslation('timeline')
  const words = useEventWords()
  const [kind, setKind] = useState<string | null>(null)
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    AccountTimelineQuery,
    AccountTimeline_user$key
  >(
    graphql`
      fragment AccountTimeline_user on User
      @refetchable(queryName: "AccountTimelineQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 30 }
        after: { type: "String" }
        kinds: {
          type: "[String!]"
          defaultValue: [
            "account"
            "relation"
            "application"
            "exam"
            "result"
            "payment"
            "mail"
            "mailing"
            "form"
            "request"
            "import"
            "upload"
            "image"
            "grandFinal"
          ]
        }
      ) {
        timeline(first: $first, after: $after, kinds: $kinds) @connection(key: "AccountTimeline_timeline") {
          edges {
            node {
              id
              kind
              action
              at
              title
              note
              amount
              currency
              by {
                firstName
                lastName
              }
            }
          }
        }
      }
    `,
    user,
  )
  const choose = (chosen: string | null) => {
    setKind(chosen)
    refetch({ kinds: chosen ? [chosen] : [...usualKinds] })
  }
  const events = data.timeline.edges.map(({ node }) => node)
  return (
    <Stack gap="md">
      <Select
        maw={280}
        label={t('filter')}
        placeholder={t('all')}
        clearable
        clearButtonProps={{ 'aria-label': t('all') }}
        data={personKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {events.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <ol className={styles.list} aria-label={t('title')}>
        {events.map(({ id, kind: of, action, at, title, note, amount, currency, by }) => (
          <li key={id} className={styles.item}>
            <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text fw={600}>{words.action(of, action)}</Text>
                {title && <Text size="sm">{words.title(of, title)}</Text>}
                {amount !== null && amount !== undefined && currency && (
                  <Text size="sm">{formatMoney(amount, currency)}</Text>
                )}
                {note && <Text size="sm">{words.note(of, action, note)}</Text>}
                <Text size="sm" c="dimmed">
                  {by
                    ? t('by', { name: `${by.firstName} ${by.lastName}`, moment: formatDateTime(at) })
                    : formatDateTime(at)}
                </Text>
              </div>
              <Badge variant="light" color={kindColor(of)} style={{ flex: 'none' }}>
                {words.kind(of)}
              </Badge>
            </Group>
          </li>
        ))}
      </ol>
      <LoadMore hasNext={hasNext} loading={isLoadingNext} onClick={() => loadNext(batch)}>
        {t('more')}
      </LoadMore>
    </Stack>
  )
}
