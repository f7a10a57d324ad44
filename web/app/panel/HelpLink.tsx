import { IconLifebuoy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../api/session.ts'
import { Tooltip } from '../../ui/layers/Tooltip.tsx'
import { aheadOfPress } from './next-pages.ts'
import styles from './SideMenu.module.css'

const helpPath = '/stadia/help'

/** Link below the menu to the page on which users write to the office. */
export function HelpLink({ user, folded }: { user: SessionUser; folded: boolean }) {
  const { t } = useTranslation('panel')
  const { pathname } = useLocation()
  if (user.userType === 'admin') return null
  return (
    <Tooltip label={t('help')} position="right" disabled={!folded}>
      <Link
        className={styles.entry}
        to={helpPath}
        aria-current={pathname === helpPath ? 'page' : undefined}
        data-folded={folded || undefined}
        {...aheadOfPress(helpPath, user.userType)}
      >
        <IconLifebuoy size={22} stroke={1.7} aria-hidden="true" />
        <span className={styles.label}>{t('help')}</span>
      </Link>
    </Tooltip>
  )
}
