import type { Module } from '../module/module.ts'
import type { Area } from '../transport/rest-row.ts'

/** All paths under /api in the order of the reference; parts with the same title form one area. */
export function areasOf(modules: readonly Module[]): readonly Area[] {
  const areas = new Map<string, Area>()
  const parts = modules.flatMap(({ rest }) => rest ?? []).toSorted((a, b) => a.place - b.place)
  for (const { name, description, rows } of parts) {
    areas.set(name, { name, description, rows: [...(areas.get(name)?.rows ?? []), ...rows] })
  }
  return [...areas.values()]
}
