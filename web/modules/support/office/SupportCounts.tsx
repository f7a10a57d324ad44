import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import { Link } from 'react-router-dom'
import type { SupportCounts_counts$key } from '../../../__generated__/SupportCounts_counts.graphql.ts'
import type { SupportCountsSubscription } from '../../../__generated__/SupportCountsSubscription.graphql.ts'
import { useReload } from '../../../relay/use-reload.ts'
import { formatNumber } from '../../../shared/input/format.ts'

const fragment = graphql`
  fragment SupportCounts_counts on SupportCounts {
    open
    waiting
    closed
    mine
    unassignedMails
  }
`

/** Number of threads by status, kept up to date; a changed number offers to refresh the list. */
export function SupportCounts({ counts, ownId }: { counts: SupportCounts_counts$key; ownId: string }) {
  const { t } = useTranslation('support')
  const reload = useReload('others')
  const loaded = useFragment(fragment, counts)
  const [live, setLive] = useState<SupportCounts_counts$key | null>(null)
  const current = useFragment(fragment, live) ?? loaded
  useSubscription<SupportCountsSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription SupportCountsSubscription {
            supportQueueChanged {
              ...SupportCounts_counts
            }
          }
        `,
        variables: {},
        onNext: (data) => data && setLive(data.supportQueueChanged),
      }),
      [],
    ),
  )
  const isOld = JSON.stringify(current) !== JSON.stringify(loaded)
  const links = [
    ['open', current.open, '?state=open'],
    ['mine', current.mine, `?state=open&assignee=${ownId}`],
    ['waiting', current.waiting, '?state=waiting'],
    ['closed', current.closed, '?state=closed'],
    ['unassigned', current.unassignedMails, 'unassigned'],
  ] as const
  return (
    <Group gap="xs" role="status">
      {links.map(([name, count, to]) => (
        <Button key={name} component={Link} to={to} variant="default" size="xs">
          {t(`counts.${name}`, { number: formatNumber(count) })}
        </Button>
      ))}
      {isOld && (
        <Button variant="light" size="xs" onClick={() => void reload()}>
          {t('counts.refresh')}
        </Button>
      )}
    </Group>
  )
}
