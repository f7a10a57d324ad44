/** Part number of a wall from the URL; defaults to the first. */
export function wallPageOf(params: URLSearchParams): number {
  const part = Number(params.get('part'))
  return Number.isInteger(part) && part > 0 && part < 10_000 ? part : 1
}
