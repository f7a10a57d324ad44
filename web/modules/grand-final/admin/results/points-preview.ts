import type { SheetPreview } from '../../../../shared/sheets/use-sheet-preview.ts'

/** Preview of a sheet of points. */
export interface PointsPreview extends SheetPreview {
  whoColumn: number
  pointsColumn: number
  rows: { row: number; who: string; points: number; name: string }[]
}
