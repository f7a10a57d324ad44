import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SessionUser } from '../../api/session.ts'
import { FindButton } from './find/FindButton.tsx'
import { WorkBell } from './parts/WorkBell.tsx'
import { boot } from '../../shared/app/boot.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { LanguagePicker } from '../../shared/input/LanguagePicker.tsx'
import { PersonPicture } from '../../shared/PersonPicture.tsx'
import { SchemeToggle } from '../../shared/SchemeToggle.tsx'
import { useLogout } from '../../shared/session/use-logout.ts'
import { BonusPoints } from '../../modules/payments/bonus/BonusPoints.tsx'
import styles from './HeaderBar.module.css'

export interface HeaderBarProps {
  user: SessionUser
  menuOpen: boolean
  onMenu: () => void
}

/** Menu button, the user's name as the home link, language, color scheme and logout. */
export function HeaderBar({ user, menuOpen, onMenu }: HeaderBarProps) {
  const { t } = useTranslation('panel')
  const { Mark } = useLook()

  // On phones, bonus points leave no space for the brand.
  const crowded = user.userType === 'supervisor' && user.examBucksConfigActivated
  return (
    <header
      className={styles.bar}
      data-crowded={crowded || undefined}
      data-office={user.userType !== 'student' || undefined}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        onClick={onMenu}
        aria-label={menuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={menuOpen}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </ActionIcon>
      <span className={styles.brand}>
        <Mark size={30} />
        <span className={styles.title}>{boot.edition.title}</span>
      </span>
      <span className={styles.gap} />
      {user.userType !== 'student' && <FindButton user={user} />}
      {user.userType !== 'student' && <WorkBell userType={user.userType} />}
      <BonusPoints user={user} />
      <HomeLink user={user} />
      <LanguagePicker compact />
      <span className={styles.scheme}>
        <SchemeToggle />
      </span>
      <LogoutButton />
    </header>
  )
}

/** The user's name and picture, which link to the home page. */
function HomeLink({ user }: { user: SessionUser }) {
  return (
    <Link className={styles.user} to="/stadia" title={`${user.firstName} ${user.lastName} · ${user.username}`}>
      <span className={styles.names}>
        <span className={styles.name}>
          {user.firstName} {user.lastName}
        </span>
        <span className={styles.username}>{user.username}</span>
      </span>
      <span className={styles.picture}>
        <PersonPicture name={`${user.firstName} ${user.lastName}`} path={user.picture ?? null} size={36} />
      </span>
    </Link>
  )
}

/** An icon on phones, else a labelled button; styles show one of them. */
function LogoutButton() {
  const { t } = useTranslation('panel')
  const logout = useLogout()
  return (
    <>
      <ActionIcon
        className={styles.logoutIcon}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={t('logout.button')}
        onClick={() => void logout()}
      >
        <IconLogout size={20} aria-hidden="true" />
      </ActionIcon>
      <Button
        className={styles.logoutButton}
        variant="default"
        size="sm"
        leftSection={<IconLogout size={18} aria-hidden="true" />}
        onClick={() => void logout()}
      >
        {t('logout.button')}
      </Button>
    </>
  )
}
