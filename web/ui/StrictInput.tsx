import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'

/** Everything but letters, digits, spaces and common punctuation: as the server strips it. */
const notStrict = /[^\p{L}\p{M}\p{N} .,'’()&/№#-]+/gu

/** What a strict text is while it is typed: other characters never appear. */
export const stripStrict = (text: string): string => text.normalize('NFC').replace(/\s/g, ' ').replace(notStrict, '')

/** What it is once it is left: single spaces, and upper case by the rules of the page's language. */
export const finishStrict = (text: string, locale: string): string =>
  stripStrict(text).replace(/ {2,}/g, ' ').trim().toLocaleUpperCase(locale)

export interface StrictInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
}

/** A field for a name as it will stand on a certificate (specification, section 5). */
export function StrictInput({ value, onChange, onBlur, ...others }: StrictInputProps) {
  return (
    <TextInput
      maxLength={160}
      {...others}
      value={value}
      onChange={(event) => onChange(stripStrict(event.currentTarget.value))}
      onBlur={(event) => {
        onChange(finishStrict(value, document.documentElement.lang || 'en'))
        onBlur?.(event)
      }}
    />
  )
}
