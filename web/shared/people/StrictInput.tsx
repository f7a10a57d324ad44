import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { strictText, stripText } from '../../base/strict-text.ts'

export interface StrictInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
}

/** Strict-text field for cities and schools (specification, section 5). */
export function StrictInput({ value, onChange, onBlur, ...others }: StrictInputProps) {
  return (
    <TextInput
      maxLength={160}
      {...others}
      value={value}
      onChange={(event) => onChange(stripText(event.currentTarget.value))}
      onBlur={(event) => {
        onChange(strictText(value))
        onBlur?.(event)
      }}
    />
  )
}
