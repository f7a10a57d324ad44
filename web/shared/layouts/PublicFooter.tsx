import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { boot } from '../app/boot.ts'
import { serverClock } from '../../base/server-clock.ts'
import styles from '../../plain/frame/Footer.module.css'

/** Footer of public pages: published information pages, the Verification Portal and the year. */
export function PublicFooter() {
  const { t } = useTranslation('public')
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('about.label')} className={styles.links}>
        {boot.informationPages.map((name) => (
          <Link key={name} to={`/${name}`}>
            {t(`about.${name}`)}
          </Link>
        ))}
        <Link to="/confirmation/certificate">{t('about.verify')}</Link>
        <Link to="/help">{t('about.help')}</Link>
      </nav>
      <span>
        © {new Date(serverClock.now()).getFullYear()} {boot.edition.title}
      </span>
    </footer>
  )
}
