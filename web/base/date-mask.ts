/** Formats a partially typed date as DD/MM/YYYY. */
export function maskDate(typed: string): string {
  // 5/3/2014 becomes 05/03/2014.
  const padded = typed.replace(/^(\d)[^\d]/, '0$1/').replace(/^(\d\d)\/(\d)[^\d]/, '$1/0$2/')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/**
 * Age in whole years for a birth date DD/MM/YYYY.
 * @param now epoch ms
 * @returns null for an invalid date
 */
export function ageOf(birth: string, now: number): number | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birth) ?? []
  if (!day) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return null
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(year)
  return today.slice(5) < iso.slice(5) ? years - 1 : years
}
