import type { Readable } from 'node:stream'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { forbidden } from '../../../errors/errors.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { asId, asNumber, type Cell } from '../../../sheets/cell.ts'
import { previewSheet, type PreviewReading, type RowProblem, type SheetPreview } from '../../../sheets/preview.ts'
import { tooLarge, type SheetLimits, type SheetRow } from '../../../sheets/read-workbook.ts'
import { columnLetters, findHeading } from '../../../sheets/table.ts'
import { viewerId } from '../../../context/viewer.ts'
import { readAll } from '../../files/public.ts'
import { organiser } from '../grand-final.access.ts'
import { maxPoints, maxScoreRows } from './score.inputs.ts'
import { namesIn, teamsIn } from './score.service.ts'

const limits: SheetLimits = { bytes: 5 * 1024 * 1024, rows: maxScoreRows + 25, columns: 200, characters: 2000 }

const whoNames = [
  ...['student id', 'id', 'username', 'code', 'external code', 'contest code', 'participant', 'student', 'login'],
  ...['şagird id', 'kod', 'istifadəçi adı', 'identifiant', 'identifiant élève', 'id ученика', 'код', 'логин'],
  ...['öğrenci id', 'kullanıcı adı'],
]
const pointsNames = [
  ...[
    'points',
    'score',
    'result',
    'total',
    'total points',
    'pts',
    'bal',
    'ballar',
    'xal',
    'nəticə',
    'résultat',
    'note',
  ],
  ...['баллы', 'балл', 'очки', 'результат', 'итого', 'puan', 'toplam', 'sonuç'],
]

export interface ScoreSheetReading extends PreviewReading {
  readonly whoColumn?: number | null
  readonly pointsColumn?: number | null
}

/** A file of points as it would be imported. */
export interface ScoreSheet extends SheetPreview {
  readonly whoColumn: number
  readonly pointsColumn: number
  /** rows that can be imported */
  readonly rows: readonly { row: number; who: string; points: number; name: string }[]
  /** the other rows, each with the reason */
  readonly problems: readonly RowProblem[]
}

/**
 * Reads a file of points without importing it: each row either can be imported or has a reason for its refusal.
 * @throws FORBIDDEN, NOT_FOUND, RATE_LIMITED, UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN
 */
export async function readScoreSheet(
  ctx: Ctx,
  source: Readable,
  categoryId: string,
  { whoColumn, pointsColumn, ...reading }: ScoreSheetReading,
): Promise<ScoreSheet> {
  if (!organiser(ctx, null, {})) throw forbidden()
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  const bytes = await readAll(source, limits.bytes, () => tooLarge(limits))
  const recognized = (headings: readonly string[]) =>
    [whoNames, pointsNames].filter((names) => findHeading(headings, names) !== null).length
  const { preview, table } = await previewSheet(bytes, limits, reading, { recognized, otherwise: 'none' })
  const who = whoColumn ?? findHeading(table?.headings ?? [], whoNames) ?? 0
  const points = pointsColumn ?? findHeading(table?.headings ?? [], pointsNames, new Set([who])) ?? who + 1
  const chosen = { whoColumn: who, pointsColumn: points }
  if (!table) return { ...preview, ...chosen, rows: [], problems: [] }
  return { ...preview, ...chosen, ...(await judge(ctx, categoryId, table.rows, chosen)) }
}

interface Candidate {
  row: number
  who: string
  points: number
  participantId: string
  name: string
}

async function judge(
  ctx: Ctx,
  categoryId: string,
  rows: readonly SheetRow[],
  { whoColumn, pointsColumn }: { whoColumn: number; pointsColumn: number },
): Promise<Pick<ScoreSheet, 'rows' | 'problems'>> {
  const names = await namesIn(ctx, categoryId)
  const problems: { row: number; message: string }[] = []
  const candidates: Candidate[] = []
  for (const { row, cells } of rows) {
    const who = valueAt(row, cells, whoColumn, asId)
    const points = valueAt(row, cells, pointsColumn, asNumber)
    const found = 'value' in who ? names.get(who.value.toUpperCase()) : undefined
    if ('refused' in who) problems.push({ row, message: who.refused })
    else if ('refused' in points) problems.push({ row, message: points.refused })
    else if (points.value < 0 || points.value > maxPoints) {
      const at = {
        cell: columnLetters(pointsColumn) + row,
        text: required(cells[pointsColumn], 'cell with points').text.slice(0, 60),
      }
      problems.push({ row, message: encodeMessage('CELL_OUT_OF_RANGE', { ...at, min: 0, max: maxPoints }) })
    } else if (!found) problems.push({ row, message: encodeMessage('SCORE_UNKNOWN', { who: who.value.slice(0, 80) }) })
    else candidates.push({ row, who: who.value, points: points.value, participantId: found.id, name: found.name })
  }
  const teams = await teamsIn(ctx, categoryId)
  const doubled = new Set<number>()
  for (const group of groupsOf(candidates, ({ participantId }) => participantId)) {
    if (group.length < 2) continue
    const rows = group.map(({ row }) => row).join(', ')
    for (const { row, who } of group) {
      doubled.add(row)
      problems.push({ row, message: encodeMessage('SCORE_TWICE', { who, rows }) })
    }
  }
  const once = candidates.filter(({ row }) => !doubled.has(row))
  for (const group of groupsOf(once, ({ participantId }) => teams.get(participantId) ?? participantId)) {
    if (new Set(group.map(({ points }) => points)).size < 2) continue
    const message = encodeMessage('SCORE_TEAM_DIFFERS', { rows: group.map(({ row }) => row).join(', ') })
    for (const { row } of group) {
      doubled.add(row)
      problems.push({ row, message })
    }
  }
  return {
    rows: once.filter(({ row }) => !doubled.has(row)).map(({ row, who, points, name }) => ({ row, who, points, name })),
    problems: problems
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, message }) => ({ row, reason: ctx.node.texts.sentence(ctx.locale, message) })),
  }
}

/** Reads a cell that must not be blank. */
function valueAt<T>(
  row: number,
  cells: readonly Cell[],
  column: number,
  read: (cell: Cell) => { value: T } | { refused: string },
): { value: NonNullable<T> } | { refused: string } {
  const reading = read(cells[column] ?? null)
  if ('refused' in reading) return reading
  if (reading.value !== null && reading.value !== undefined && reading.value !== '') {
    return { value: reading.value }
  }
  return { refused: encodeMessage('CELL_EMPTY', { cell: columnLetters(column) + row }) }
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}
