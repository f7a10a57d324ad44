import { Textarea } from '@mantine/core'

export interface ReasonFieldProps {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
}

/** Text area for the reason of a change, which is stored in the change record. */
export function ReasonField({ onChange, ...rest }: ReasonFieldProps) {
  return (
    <Textarea onChange={(event) => onChange(event.currentTarget.value)} maxLength={500} rows={2} required {...rest} />
  )
}
