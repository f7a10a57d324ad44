import { PasswordField } from '../../../../plain/form/PasswordField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import styles from '../register.module.css'
import { useRules } from '../draft/use-rules.ts'

const shortest = 8

/** Rough password strength: 0 is too short, 4 is strong. @internal */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < shortest) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const variety = new Set(password).size
  if (variety < 5) return 1
  return Math.min(4, 1 + (kinds > 1 ? 1 : 0) + (kinds > 2 ? 1 : 0) + (password.length >= 12 ? 1 : 0)) as 1 | 2 | 3 | 4
}

const words = ['password.short', 'password.weak', 'password.fair', 'password.good', 'password.strong'] as const

/** Password field with a strength indicator. The password is never stored in the draft. */
export function PasswordChoice() {
  const { t } = usePlainPage()
  const { registration, password } = useRegistration()
  const said = useRules()
  const strength = strengthOf(password)
  return (
    <div>
      <PasswordField
        label={t('register:password.label')}
        hint={t('register:password.hint')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        required
        value={password}
        error={said('password')}
        onChange={(event) => registration.setPassword(event.currentTarget.value)}
        onBlur={() => void (password && registration.check(['password']).catch(() => undefined))}
      />
      {password && (
        <div className={styles.strength} data-strength={strength}>
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} data-on={strength >= bar || undefined} />
            ))}
          </span>
          <span className={styles.small} aria-live="polite">
            {t(`register:${words[strength]}`)}
          </span>
        </div>
      )}
    </div>
  )
}
