/** Column transformer: the driver returns exact numbers as text. */
export const numeric = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
}
