import { NumberInput } from '@mantine/core'

export interface MinutesFieldProps {
  label: string
  value: number | string
  most: number
  onChange: (value: number | string) => void
}

/** Whole minutes, as the first thing that a dialog asks for. */
export function MinutesField({ most, ...rest }: MinutesFieldProps) {
  return <NumberInput min={1} max={most} allowDecimal={false} required data-autofocus {...rest} />
}
