import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** What stands around the control of a field. */
export interface FieldParts {
  label: string
  /** Explanation between the label and the control. */
  hint?: string | undefined
  /** Short remark at the end of the label's line, such as "Optional". */
  aside?: string | undefined
  /** Message below the control, or true if only its colours show the error. */
  error?: string | boolean | undefined
}

/** Attributes by which a control refers to its label and messages. */
interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, explanation and message of a control. */
export function Field({
  label,
  hint,
  aside,
  error,
  children,
}: FieldParts & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId()
  const message = typeof error === 'string' && error ? error : null
  const described = [aside && `${id}-aside`, hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside && (
          <span id={`${id}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}
