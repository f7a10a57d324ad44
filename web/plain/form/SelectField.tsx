import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icons.tsx'
import { Field } from './Field.tsx'
import type { FieldParts } from './Field.tsx'
import boxes from './fields.module.css'
import styles from './SelectField.module.css'

export interface SelectFieldProps
  extends FieldParts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  /** Entry without a value: the choice of nothing, or, in a required field, what to do. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** Choice from a short list with the device's own control. */
export function SelectField({ label, hint, aside, error, placeholder, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={error}>
      {(attributes) => (
        <div className={boxes.box}>
          <select {...rest} {...attributes} className={`${styles.select} ${rest.value ? '' : styles.empty}`}>
            <option value="" disabled={rest.required}>
              {placeholder}
            </option>
            {options.map(({ value, label: shown }) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" size={18} />
          </span>
        </div>
      )}
    </Field>
  )
}
