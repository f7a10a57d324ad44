import { Anchor, Divider, Popover, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WorkBellMenuQuery, WorkBellMenuQuery$data } from '../../../__generated__/WorkBellMenuQuery.graphql.ts'
import type { WorkBellMenuSeenMutation } from '../../../__generated__/WorkBellMenuSeenMutation.graphql.ts'
import type { UserType } from '../../../api/session.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { useWorkChanges } from '../../../shared/work/use-work-changes.ts'
import { useWorkName } from '../../../shared/work/use-work-name.ts'
import { WorkBellItem } from '../../../shared/work/WorkBellItem.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { BellButton } from './WorkBell.tsx'
import styles from './WorkBell.module.css'

const query = graphql`
  query WorkBellMenuQuery {
    viewer {
      id
      backgroundWorkOverview {
        running
        paused
        finished
        newest(first: 6) {
          id
          ...WorkBellItem_work
        }
      }
    }
  }
`

type Overview = NonNullable<WorkBellMenuQuery$data['viewer']>['backgroundWorkOverview']

/** Interval of the fallback where the connection for changes is blocked, in ms. */
const pollIntervalMs = 60_000

/** The viewer's figures: queried once, then changed by the subscription, and by a request a minute without it. */
function useOverview(): Overview | null {
  const { t } = useTranslation('work')
  const nameOf = useWorkName()
  const environment = useRelayEnvironment()
  const answer = useAnswer<WorkBellMenuQuery>(query, {}, 'store-and-network')
  useWorkChanges((work) => {
    if (!work.isOwn) return
    if (work.state === 'done') announce(t('announce.done', { name: nameOf(work) }))
    if (work.state === 'failed') announce(t('announce.failed', { name: nameOf(work) }))
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // The next poll retries a failed request.
      fetchQuery<WorkBellMenuQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
        error: () => undefined,
      })
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [environment])
  return answer?.viewer?.backgroundWorkOverview ?? null
}

const toneOf = ({ paused, running }: Overview): Tone => (paused ? 'attention' : running ? 'info' : 'good')

export interface WorkBellMenuProps {
  userType: UserType
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The bell with its figures, and its menu: the newest work, with buttons to continue, cancel and download. */
export default function WorkBellMenu(props: WorkBellMenuProps) {
  return (
    <RelayRoot>
      <Bell {...props} />
    </RelayRoot>
  )
}

const seenMutation = graphql`
  mutation WorkBellMenuSeenMutation {
    markBackgroundWorkSeen {
      viewer {
        id
        backgroundWorkOverview {
          running
          paused
          finished
        }
      }
    }
  }
`

/**
 * Marks finished work as seen.
 * @param shown how much the open menu shows; 0 while it is closed
 */
function useMarkSeen(shown: number) {
  const [markSeen] = useCommand<WorkBellMenuSeenMutation>(seenMutation)
  // what finishes while the menu is open is seen, too
  useEffect(() => {
    if (shown > 0) void markSeen({}, { onError: () => undefined }).catch(ignoreReported)
  }, [shown, markSeen])
}

function Bell({ userType, opened, onChange }: WorkBellMenuProps) {
  const { t } = useTranslation('work')
  const overview = useOverview()
  const heading = useId()
  const finished = overview?.finished ?? 0
  useMarkSeen(opened ? finished : 0)
  const count = overview ? overview.running + overview.paused + overview.finished : 0
  const parts = overview && [
    overview.paused > 0 && t('bell.paused', { count: overview.paused, formatted: formatNumber(overview.paused) }),
    overview.running > 0 && t('bell.running', { count: overview.running, formatted: formatNumber(overview.running) }),
    finished > 0 && t('bell.finished', { count: finished, formatted: formatNumber(finished) }),
  ]
  const label = [t('bell.label'), ...(parts || []).filter(Boolean)].join(', ')
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={360} trapFocus returnFocus shadow="md">
      <span className={styles.bell}>
        <Popover.Target>
          <BellButton aria-label={label} onClick={() => onChange(!opened)} />
        </Popover.Target>
        {overview && count > 0 && (
          <Badge
            size="xs"
            circle={count < 10}
            strong
            tone={toneOf(overview)}
            className={styles.count ?? ''}
            aria-hidden="true"
          >
            {formatNumber(count)}
          </Badge>
        )}
      </span>
      <Popover.Dropdown aria-labelledby={heading} p={0}>
        <Title order={2} size="h5" id={heading} p="sm">
          {t('bell.label')}
        </Title>
        <Divider />
        <ScrollArea.Autosize mah="60vh" type="auto">
          <Newest overview={overview} />
        </ScrollArea.Autosize>
        <Divider />
        <Text p="sm" size="sm">
          <Anchor
            component={Link}
            inherit
            to={userType === 'admin' ? '/stadia/janus/runs' : '/stadia/runs'}
            onClick={() => onChange(false)}
            data-autofocus
          >
            {t('all')}
          </Anchor>
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

function Newest({ overview }: { overview: Overview | null }) {
  const { t } = useTranslation('work')
  if (!overview?.newest.length) {
    return (
      <Text p="sm" size="sm" c="dimmed">
        {t('bell.empty')}
      </Text>
    )
  }
  return (
    <Stack component="ul" gap="md" p="sm" m={0} className={styles.list ?? ''}>
      {overview.newest.map((work) => (
        <li key={work.id}>
          <WorkBellItem work={work} />
        </li>
      ))}
    </Stack>
  )
}
