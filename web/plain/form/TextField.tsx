import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field } from './Field.tsx'
import type { FieldParts } from './Field.tsx'
import styles from './fields.module.css'

export interface TextFieldProps extends FieldParts, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * Text field with a label. In most forms its value is the browser's (`defaultValue`, read from the form when it is sent),
 * so that what was typed before the page's script arrived is kept.
 */
export function TextField(props: TextFieldProps) {
  return <LabelledInput {...props} />
}

/** An input with the parts of a field; for the fields of this folder. */
export function LabelledInput({
  label,
  hint,
  aside,
  error,
  inputRef,
  type = 'text',
  inputClass = styles.input,
  after,
  ...rest
}: TextFieldProps & { inputClass?: string | undefined; after?: ReactNode }) {
  return (
    <Field label={label} hint={hint} aside={aside} error={error}>
      {(attributes) => (
        <div className={styles.box}>
          <input {...rest} {...attributes} ref={inputRef} type={type} className={inputClass} />
          {after}
        </div>
      )}
    </Field>
  )
}
