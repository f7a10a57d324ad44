import { NumberInput } from '@mantine/core'

/** The seconds that a question of a hosted exam may be open. */
const openSeconds = { least: 5, most: 1800 }

export interface SecondsFieldProps {
  label: string
  value: number | string
  onChange: (value: number | string) => void
}

/** How long a question of a hosted exam is open. */
export function SecondsField(props: SecondsFieldProps) {
  return <NumberInput min={openSeconds.least} max={openSeconds.most} allowDecimal={false} {...props} />
}

/** Can a question be open for so long? */
export const isOpenTime = (seconds: number | string): boolean =>
  Number(seconds) >= openSeconds.least && Number(seconds) <= openSeconds.most
