import type { ReactNode } from 'react'
import { useRegistration } from '../draft/registration-context.ts'
import styles from '../register.module.css'

/**
 * Fields of a form, which can be filled in before the page's script arrives, but not while an earlier draft is loading:
 * it would replace what is typed.
 */
export function RegistrationFields({ children }: { children: ReactNode }) {
  const { loading } = useRegistration()
  return (
    <fieldset disabled={loading} className={styles.fields} aria-busy={loading || undefined}>
      {children}
    </fieldset>
  )
}
