import { Badge, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { SessionUser } from '../../relay/session.ts'
import { menuOf } from './menu.ts'
import styles from './SideMenu.module.css'

/** The entries that the user may open; folded to icons, each keeps its name as a tooltip. */
export function SideMenu({ user, folded }: { user: SessionUser; folded: boolean }) {
  const { t } = useTranslation('panel')
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.list}>
        {menuOf(user).map(({ id, title, url, icon: Icon, badge, Badge: LiveBadge }) => (
          <li key={id}>
            <Tooltip label={t(title)} position="right" disabled={!folded}>
              <NavLink className={styles.entry} to={url} end data-folded={folded || undefined}>
                <Icon size={22} stroke={1.7} />
                <span className={styles.label}>{t(title)}</span>
                {badge && (
                  <Badge size="sm" circle color="red">
                    {badge}
                  </Badge>
                )}
                {LiveBadge && <LiveBadge />}
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
