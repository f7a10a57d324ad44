import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../api/session.ts'
import { Tooltip } from '../../ui/layers/Tooltip.tsx'
import { useLiveEntries } from './menu-live.ts'
import type { LiveEntry } from './menu-live.ts'
import { entryAt, menuActions, menuSectionsOf } from './menu.ts'
import { aheadOfPress } from './next-pages.ts'
import type { MenuEntry } from './menu.ts'
import styles from './SideMenu.module.css'
import { Badge } from '../../ui/Badge.tsx'

/**
 * Menu entries that the user may open, long menus in groups; when folded to icons, the names become tooltips and the
 * names of groups lines.
 */
export function SideMenu({ user, folded }: { user: SessionUser; folded: boolean }) {
  const { t } = useTranslation('panel')
  const { pathname } = useLocation()
  const sections = menuSectionsOf(user)
  const here = entryAt(
    pathname,
    sections.flatMap(({ entries }) => entries),
  )
  const isGrouped = sections.some(({ group }) => group)
  return (
    <nav aria-label={t('menu.label')} className={styles.menu} data-grouped={isGrouped || undefined}>
      {sections.map(({ group, entries }) => (
        <div key={group ?? ''}>
          {group && (
            <p id={`menu-${group}`} className={styles.group} data-folded={folded || undefined}>
              <span className={styles.groupName}>{t(`menuGroup.${group}`)}</span>
            </p>
          )}
          <ul className={styles.list} {...(group && { 'aria-labelledby': `menu-${group}` })}>
            {entries.map((entry) => (
              <PageEntry key={entry.id} entry={entry} user={user} isCurrent={entry === here} folded={folded} />
            ))}
            {!group && <ActionEntries folded={folded} />}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface PageEntryProps {
  entry: MenuEntry
  user: SessionUser
  isCurrent: boolean
  folded: boolean
}

function PageEntry({ entry, user, isCurrent, folded }: PageEntryProps) {
  const { t } = useTranslation('panel')
  const now = useLiveEntries().get(entry.id)
  return (
    <li>
      <Tooltip label={t(entry.title)} position="right" disabled={!folded}>
        <Link
          className={styles.entry}
          to={entry.url}
          aria-current={isCurrent ? 'page' : undefined}
          data-folded={folded || undefined}
          data-highlight={now?.highlight || undefined}
          {...aheadOfPress(entry.url, user.userType)}
        >
          <EntryContent entry={entry} live={now} />
        </Link>
      </Tooltip>
    </li>
  )
}

/** Entries that run an action, below the pages of a menu without groups: only students have them. */
function ActionEntries({ folded }: { folded: boolean }) {
  const { t } = useTranslation('panel')
  const live = useLiveEntries()
  return menuActions.map((entry) => {
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
  })
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
          <Badge size="sm" circle={badge.length < 3} tone="info" strong>
            {badgeLabel ? <span aria-hidden="true">{badge}</span> : badge}
            {badgeLabel && <VisuallyHidden>{badgeLabel}</VisuallyHidden>}
          </Badge>
        )}
        {LiveBadge && <LiveBadge />}
      </span>
    </>
  )
}
