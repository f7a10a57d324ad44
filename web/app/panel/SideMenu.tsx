import { Badge, Tooltip, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { SessionUser } from '../../relay/session.ts'
import { useLiveEntries } from './menu-live.ts'
import { menuOf } from './menu.ts'
import styles from './SideMenu.module.css'

/** Only the address itself marks these: all others lie below them. */
const homes = ['/stadia', '/stadia/janus']

/** The entries that the user may open; folded to icons, each keeps its name as a tooltip. */
export function SideMenu({ user, folded }: { user: SessionUser; folded: boolean }) {
  const { t } = useTranslation('panel')
  const live = useLiveEntries()
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {menuOf(user).map(({ id, title, url, icon: Icon, Badge: LiveBadge, ...entry }) => {
          const { badge, badgeLabel, highlight } = { ...entry, ...live.get(id) }
          return (
            <li key={id}>
              <Tooltip label={t(title)} position="right" disabled={!folded}>
                <NavLink
                  className={styles.entry}
                  to={url}
                  end={homes.includes(url)}
                  data-folded={folded || undefined}
                  data-highlight={highlight || undefined}
                >
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
                </NavLink>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
