import { NumberInput } from '@mantine/core'

/** Limits of a hosted question's open time, in seconds. */
const openSeconds = { min: 5, max: 1800 }

export interface SecondsFieldProps {
  label: string
  value: number | string
  onChange: (value: number | string) => void
}

/** Field for a hosted question's open time. */
export function SecondsField(props: SecondsFieldProps) {
  return <NumberInput min={openSeconds.min} max={openSeconds.max} allowDecimal={false} {...props} />
}

/** Whether the open time is within the limits. */
export const isOpenTime = (seconds: number | string): boolean =>
  Number(seconds) >= openSeconds.min && Number(seconds) <= openSeconds.max
