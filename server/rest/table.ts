import { modules } from '../modules.ts'
import type { Area, AreaPart, Row } from '../transport/rest-row.ts'

/** The areas of the reference: parts with the same title are joined, by their place. */
export function joinedAreas(parts: readonly AreaPart[]): readonly Area[] {
  const areas = new Map<string, Area>()
  for (const { name, description, rows } of parts.toSorted((a, b) => a.place - b.place)) {
    areas.set(name, { name, description, rows: [...(areas.get(name)?.rows ?? []), ...rows] })
  }
  return [...areas.values()]
}

/** All paths under /api, in the order of the reference. */
export const areas: readonly Area[] = joinedAreas(modules.flatMap(({ rest }) => rest ?? []))

export const rows: readonly Row[] = areas.flatMap((area) => area.rows)
