import { NumberInput } from '@mantine/core'

export interface MinutesFieldProps {
  label: string
  value: number | string
  most: number
  onChange: (value: number | string) => void
}

/** Number field for whole minutes, focused when its dialog opens. */
export function MinutesField({ most, ...rest }: MinutesFieldProps) {
  return <NumberInput min={1} max={most} allowDecimal={false} required data-autofocus {...rest} />
}
