import { NumberInput } from '@mantine/core'

export interface MinutesFieldProps {
  label: string
  value: number | string
  max: number
  onChange: (value: number | string) => void
}

/** Number field for whole minutes, focused when its dialog opens. */
export function MinutesField({ max, ...rest }: MinutesFieldProps) {
  return <NumberInput min={1} max={max} allowDecimal={false} required data-autofocus {...rest} />
}
