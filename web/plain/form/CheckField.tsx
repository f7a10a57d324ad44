import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import styles from './CheckField.module.css'
import boxes from './fields.module.css'

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  label: string
  /** Message below it. */
  error?: string | undefined
}

/** Checkbox whose label may have several lines. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className={boxes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
