import { Badge, VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { UnreadBadgeQuery } from '../../__generated__/UnreadBadgeQuery.graphql.ts'
import { formatNumber } from '../../shared/format.ts'
import { RelayRoot } from '../../shared/RelayRoot.tsx'
import { SectionBoundary } from '../../ui/SectionBoundary.tsx'

function Count() {
  const { t } = useTranslation('panel')
  // The menu is no route: it asks once, when the panel opens, and follows the store from then on.
  const { viewer } = useLazyLoadQuery<UnreadBadgeQuery>(
    graphql`
      query UnreadBadgeQuery {
        viewer {
          id
          unreadAnnouncements
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  const count = viewer?.unreadAnnouncements ?? 0
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
      <SectionBoundary renderError={() => null}>
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      </SectionBoundary>
    </RelayRoot>
  )
}
