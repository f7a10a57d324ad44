import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { boot } from '../app/boot.ts'
import { useLook } from '../editions/edition.tsx'
import { LanguagePicker } from '../input/LanguagePicker.tsx'
import { SchemeToggle } from '../SchemeToggle.tsx'
import styles from '../../plain/frame/Header.module.css'

/** Header of public pages without a brand side: home link, language and color scheme. */
export function PublicHeader() {
  const { Mark } = useLook()
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Mark size={36} />
        <span>{boot.edition.title}</span>
      </Link>
      <div className={styles.corner}>
        <LanguagePicker compact={phone} />
        <SchemeToggle />
      </div>
    </header>
  )
}
