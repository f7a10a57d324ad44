import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccountTimeline_user$key } from '../../../../__generated__/AccountTimeline_user.graphql.ts'
import type { AccountTimelineQuery } from '../../../../__generated__/AccountTimelineQuery.graphql.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { personKinds } from '../../../../../shared/person-kinds.ts'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { defaultKinds } from './timeline-view.ts'
import { TimelineEvents } from './TimelineEvents.tsx'

/** Events loaded per click. */
const batch = 50

/** Events of a person, newest first: applications, payments, e-mails, forms, requests and staff actions. */
export function AccountTimeline({ user }: { user: AccountTimeline_user$key }) {
  const { t } = useTranslation('timeline')
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
            "support"
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
              ...TimelineEvents_event
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
  return (
    <Stack gap="md">
      <KindSelect value={kind} onChange={choose} />
      <TimelineEvents events={data.timeline.edges.map(({ node }) => node)} />
      <LoadMore {...more(batch)}>{t('more')}</LoadMore>
    </Stack>
  )
}

interface KindSelectProps {
  value: string | null
  onChange: (kind: string | null) => void
}

/** Filter of the events by kind. */
function KindSelect({ value, onChange }: KindSelectProps) {
  const { t } = useTranslation('timeline')
  return (
    <Select
      maw={280}
      label={t('filter')}
      placeholder={t('all')}
      clearable
      clearButtonProps={{ 'aria-label': t('all') }}
      data={personKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
