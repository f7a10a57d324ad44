import { Link } from '../links.tsx'
import { usePlainPage } from '../page.ts'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** Header of public pages without a brand side: home link, language and color scheme. */
export function Header() {
  const { look, edition } = usePlainPage()
  const { Mark } = look
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Mark size={36} />
        <span>{edition.title}</span>
      </Link>
      <div className={styles.corner}>
        <LanguageMenu />
        <SchemeSwitch />
      </div>
    </header>
  )
}
