import { IconArrowLeft, IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { boot } from '../../shared/app/boot.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { LanguagePicker } from '../../shared/input/LanguagePicker.tsx'
import { placeName } from '../../shared/intl/place-name.ts'
import { ZoneNote } from '../../shared/intl/ZoneNote.tsx'
import { redirectOf } from '../../api/redirect-rules.ts'
import { SchemeToggle } from '../../shared/SchemeToggle.tsx'
import styles from './GrandFinalLayout.module.css'

/** Layout of the Grand Final area: venue, menu and link back to the panel. Admins use the admin layout. */
export function GrandFinalLayout() {
  const { t } = useTranslation('panel')
  const { user } = useSession()
  const { pathname } = useLocation()
  const { Backdrop, Landmark } = useLook()
  const instead = redirectOf('grandFinal', user, pathname)
  if (instead !== null) return <Navigate to={instead} replace />
  const home = user?.userType === 'student' ? '/stadia/grand-final/student' : '/stadia/grand-final'
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Backdrop />
      <header className={styles.header}>
        <span className={styles.place}>
          <Landmark size={44} />
          <span>
            <strong>{t('grandFinal.title')}</strong>
            <span className={styles.city}>{placeName(boot.edition.grandFinalPlace)}</span>
          </span>
        </span>
        <nav className={styles.menu} aria-label={t('grandFinal.menu')}>
          <NavLink className={styles.entry ?? ''} to={home} end>
            <Landmark size={20} />
            {t('grandFinal.home')}
          </NavLink>
          <NavLink className={styles.entry ?? ''} to="/stadia/grand-final/calendar">
            <IconCalendarEvent size={20} aria-hidden="true" />
            {t('grandFinal.calendar')}
          </NavLink>
          <Link className={styles.entry} to="/stadia">
            <IconArrowLeft size={20} aria-hidden="true" />
            {t('grandFinal.back')}
          </Link>
        </nav>
        <span className={styles.tools}>
          <LanguagePicker compact />
          <SchemeToggle />
        </span>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <ZoneNote />
        <Outlet />
      </main>
    </div>
  )
}
