import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './fields.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string
  /** Explanation between the label and the field. */
  hint?: string | undefined
  /** Message below the field, or true if only its colours show the error. */
  error?: string | boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * Text field with a label. Its value is the browser's (`defaultValue`, read from the form when it is sent), so that what
 * was typed before the page's script arrived is kept.
 */
export function TextField(props: TextFieldProps) {
  return <LabelledInput {...props} />
}

/** The parts of a field; for the fields of this folder. */
export function LabelledInput({
  label,
  hint,
  error,
  inputRef,
  type = 'text',
  inputClass = styles.input,
  after,
  ...rest
}: TextFieldProps & { inputClass?: string | undefined; after?: ReactNode }) {
  const id = useId()
  const message = typeof error === 'string' && error ? error : null
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          {...rest}
          ref={inputRef}
          id={id}
          type={type}
          className={inputClass}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}
