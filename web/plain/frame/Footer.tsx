import { locales, localeNames } from '../../base/locale.ts'
import { Link } from '../links.tsx'
import { usePlainPage } from '../page.ts'
import styles from './Footer.module.css'
import { pathIn } from './language.ts'

const names = { privacy: 'public:about.privacy', terms: 'public:about.terms', contact: 'public:about.contact' } as const
const isKnown = (name: string): name is keyof typeof names => name in names

/** Footer of public pages: published information pages, the Verification Portal, the year; without script, languages. */
export function Footer() {
  const { t, edition, informationPages, locale, path, year } = usePlainPage()
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('public:about.label')} className={styles.links}>
        {informationPages.filter(isKnown).map((name) => (
          <Link key={name} to={`/${name}`} className="">
            {t(names[name])}
          </Link>
        ))}
        <Link to="/confirmation/certificate" className="">
          {t('public:about.verify')}
        </Link>
        <Link to="/help" className="">
          {t('public:about.help')}
        </Link>
      </nav>
      <span>
        © {year} {edition.title}
      </span>
      <noscript>
        <nav aria-label={t('common:language')} className={styles.links}>
          {locales
            .filter((each) => each !== locale)
            .map((each) => (
              <a key={each} lang={each} href={pathIn(each, path)}>
                {localeNames[each]}
              </a>
            ))}
        </nav>
      </noscript>
    </footer>
  )
}
