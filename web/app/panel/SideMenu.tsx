import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../api/session.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useLiveEntries } from './menu-live.ts'
import type { LiveEntry } from './menu-live.ts'
import { entryAt, menuActions, menuOf } from './menu.ts'
import type { MenuEntry } from './menu.ts'
import styles from './SideMenu.module.css'

/** Menu entries that the user may open; when folded to icons, the names become tooltips. */
export function SideMenu({ user, folded }: { user: SessionUser; folded: boolean }) {
  const { t } = useTranslation('panel')
  const live = useLiveEntries()
  const { pathname } = useLocation()
  const entries = menuOf(user)
  const here = entryAt(pathname, entries)
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const now = live.get(entry.id)
          return (
            <li key={entry.id}>
              <Tooltip label={t(entry.title)} position="right" disabled={!folded}>
                <Link
                  className={styles.entry}
                  to={entry.url}
                  aria-current={entry === here ? 'page' : undefined}
                  data-folded={folded || undefined}
                  data-highlight={now?.highlight || undefined}
                >
                  <EntryContent entry={entry} live={now} />
                </Link>
              </Tooltip>
            </li>
          )
        })}
        {menuActions.map((entry) => {
          const now = live.get(entry.id)
          if (!now?.onSelect) return null
          return (
            <li key={entry.id}>
              <Tooltip label={t(entry.title)} position="right" disabled={!folded}>
                <UnstyledButton
                  className={styles.entry}
                  w="100%"
                  data-folded={folded || undefined}
                  data-highlight={now.highlight || undefined}
                  onClick={now.onSelect}
                >
                  <EntryContent entry={entry} live={now} />
                </UnstyledButton>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface EntryContentProps {
  entry: Pick<MenuEntry, 'title' | 'icon' | 'Badge'>
  live: LiveEntry | undefined
}

/** Icon, name and badge of an entry. */
function EntryContent({
  entry: { title, icon: Icon, Badge: LiveBadge },
  live: { badge, badgeLabel } = {},
}: EntryContentProps) {
  const { t } = useTranslation('panel')
  return (
    <>
      <Icon size={22} stroke={1.7} />
      <span className={styles.label}>{t(title)}</span>{' '}
      <span className={styles.badge}>
        {badge && (
          <Badge size="sm" circle={badge.length < 3} color="red">
            {badgeLabel ? <span aria-hidden="true">{badge}</span> : badge}
            {badgeLabel && <VisuallyHidden>{badgeLabel}</VisuallyHidden>}
          </Badge>
        )}
        {LiveBadge && <LiveBadge />}
      </span>
    </>
  )
}
