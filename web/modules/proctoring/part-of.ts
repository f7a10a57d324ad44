/** The part of a wall that an address names; the first one, where it names none. */
export function partOf(params: URLSearchParams): number {
  const part = Number(params.get('part'))
  return Number.isInteger(part) && part > 0 && part < 10_000 ? part : 1
}
