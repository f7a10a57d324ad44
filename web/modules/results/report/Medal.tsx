import { IconAward } from '@tabler/icons-react'
import styles from '../results.module.css'

const medals = ['gold', 'silver', 'bronze']

/** The medal of an award, beside its name; it grows once when the report opens. */
export function Medal({ award }: { award: string | null | undefined }) {
  if (!award || !medals.includes(award)) return null
  return (
    <span className={styles.medal} data-award={award} aria-hidden="true">
      <IconAward size={34} stroke={1.6} />
    </span>
  )
}
