import { Badge, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccountTimeline_user$key } from '../../../__generated__/AccountTimeline_user.graphql.ts'
import type { AccountTimelineQuery } from '../../../__generated__/AccountTimelineQuery.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { personKinds } from '../../../../shared/person-kinds.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { kindColor, defaultKinds, useEventWords } from './timeline-view.ts'

/** Events loaded per click. */
const batch = 50

/** Events of a person, newest first: applications, payments, e-mails, forms, requests and staff actions. */
export function AccountTimeline({ user }: { user: AccountTimeline_user$key }) {
  const { t } = useTranslation('timeline')
  const words = useEventWords()
  const [kind, setKind] = useState<string | null>(null)
  const { data, more, refetch } = usePaginatedList<AccountTimelineQuery, AccountTimeline_user$key>(
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
    refetch({ kinds: chosen ? [chosen] : [...defaultKinds] })
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
      <Timeline
        label={t('title')}
        empty={t('empty')}
        lines={events.map(({ id, kind: of, action, at, title, note, amount, currency, by }) => ({
          id,
          at,
          by,
          title: words.action(of, action),
          text: [
            title && words.title(of, title),
            amount != null && currency && formatMoney(amount, currency),
            note && words.note(of, action, note),
          ]
            .filter(Boolean)
            .join('\n'),
          badge: (
            <Badge variant="light" color={kindColor(of)} style={{ flex: 'none' }}>
              {words.kind(of)}
            </Badge>
          ),
        }))}
      />
      <LoadMore {...more(batch)}>{t('more')}</LoadMore>
    </Stack>
  )
}
