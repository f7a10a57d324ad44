import { Badge, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { UnreadBadgeQuery } from '../../../__generated__/UnreadBadgeQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'

const query = graphql`
  query UnreadBadgeQuery {
    viewer {
      id
      unreadAnnouncements
    }
  }
`

/** How often it is asked anew while somebody looks at the page, milliseconds; also the least time between two askings. */
export const askEvery = 60_000

/** Asks anew while the page is in sight, and when somebody comes back to it: announcements begin by the clock. */
function useAskingAgain() {
  const environment = useRelayEnvironment()
  useEffect(() => {
    let askedAt = performance.now()
    const ask = () => {
      if (document.visibilityState === 'hidden' || performance.now() - askedAt < askEvery) return
      askedAt = performance.now()
      // what fails is asked again at the next time
      fetchQuery<UnreadBadgeQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
        error: () => undefined,
      })
    }
    const timer = setInterval(ask, askEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [environment])
}

function Count() {
  const { t } = useTranslation('panel')
  // The menu is no route: it asks when the panel opens, and follows the store from then on.
  const answer = useAnswer<UnreadBadgeQuery>(query, {}, 'store-and-network')
  useAskingAgain()
  const count = answer?.viewer?.unreadAnnouncements ?? 0
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} color="red">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{t('menu.unread', { count })}</VisuallyHidden>
    </Badge>
  )
}

/** How many announcements are not read yet. The menu does without it. */
export function UnreadBadge() {
  return (
    <RelayRoot>
      <Count />
    </RelayRoot>
  )
}
