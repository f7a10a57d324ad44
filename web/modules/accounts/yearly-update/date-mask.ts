/** Masks typed digits as ##/##/####, that is DD/MM/YYYY. */
export function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Whether the text is a valid date, DD/MM/YYYY. */
export function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!day) return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** Converts YYYY-MM-DD to DD/MM/YYYY. */
export const fromIsoDate = (iso: string): string => iso.split('-').reverse().join('/')
