/** Ids at and above `from` and below `until`, in lower case. */
export interface IdRange {
  readonly from: string
  readonly until: string
}

/** A quarter of a year (UTC), and the ids that `uuid7()` makes in it. */
export interface Quarter extends IdRange {
  /** such as `2027q1` */
  readonly name: string
}

/** The lowest of all ids. @internal */
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** The lowest id that `uuid7()` can make at a moment: its first 48 bits are the milliseconds since 1970. */
export function lowestIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${lowestId.slice(13)}`
}

/** The moment, in milliseconds, at which `uuid7()` made an id. */
export const momentOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** The quarter in which a moment in milliseconds lies. @internal */
export function quarterAt(ms: number): Quarter {
  const date = new Date(ms)
  const [year, quarter] = [date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3)]
  const [from, until] = [Date.UTC(year, quarter * 3), Date.UTC(year, quarter * 3 + 3)]
  return { name: `${year}q${quarter + 1}`, from: lowestIdAt(from), until: lowestIdAt(until) }
}

/** The quarters from an id on that are needed so that all up to a moment (in milliseconds) have one; oldest first. */
export function missingQuarters(from: string, ms: number): Quarter[] {
  const missing: Quarter[] = []
  for (let quarter = quarterAt(momentOf(from)); quarter.from <= lowestIdAt(ms);) {
    // the first one may begin within a quarter
    missing.push({ ...quarter, from: quarter.from < from ? from : quarter.from })
    quarter = quarterAt(momentOf(quarter.until))
  }
  return missing
}

/** Reads the bounds of a partition as PostgreSQL writes them. @returns null for the default partition */
export function rangeOf(bound: string): IdRange | null {
  if (bound === 'DEFAULT') return null
  const [, from, until] = /^FOR VALUES FROM \((MINVALUE|'[0-9a-f-]{36}')\) TO \('([0-9a-f-]{36})'\)$/.exec(bound) ?? []
  if (!from || !until) throw new Error(`A partition has other bounds than those of docs/growth.md: ${bound}`)
  return { from: from === 'MINVALUE' ? lowestId : from.slice(1, -1), until }
}
