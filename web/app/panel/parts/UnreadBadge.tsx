import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { UnreadBadgeQuery } from '../../../__generated__/UnreadBadgeQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { Badge } from '../../../ui/Badge.tsx'

const query = graphql`
  query UnreadBadgeQuery {
    viewer {
      id
      unreadAnnouncements
    }
  }
`

/** Polling interval while the page is visible, and minimum time between requests, in ms. */
const pollIntervalMs = 60_000

/** Polls while the page is visible and when it becomes visible, because announcements start at scheduled times. */
function usePolling() {
  const environment = useRelayEnvironment()
  useEffect(() => {
    let askedAt = performance.now()
    const ask = () => {
      if (document.visibilityState === 'hidden' || performance.now() - askedAt < pollIntervalMs) return
      askedAt = performance.now()
      // The next poll retries a failed request.
      fetchQuery<UnreadBadgeQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
        error: () => undefined,
      })
    }
    const timer = setInterval(ask, pollIntervalMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [environment])
}

function Count() {
  const { t } = useTranslation('panel')
  // The menu is not a route: it queries when the panel opens, then follows the store.
  const answer = useAnswer<UnreadBadgeQuery>(query, {}, 'store-and-network')
  usePolling()
  const count = answer?.viewer?.unreadAnnouncements ?? 0
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} tone="info" strong>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{t('menu.unread', { count })}</VisuallyHidden>
    </Badge>
  )
}

/** Number of unread announcements. The menu also works without it. */
export function UnreadBadge() {
  return (
    <RelayRoot>
      <Count />
    </RelayRoot>
  )
}
