import { element } from '../../../../../shared/required.ts'
import { linesOf, type FlowOptions, type Line } from '../../../../print/flow.ts'
import type { Paper } from '../../../../print/print.ts'
import { ink } from '../../../../print/sheet.ts'
import { artifact, group } from '../../../../print/structure.ts'
import type { Cell } from './blocks.ts'

const padding = { x: 6, y: 3 }

interface PlacedCell {
  cell: Cell
  column: number
  row: number
}

/** A table, kept on one page. Columns are as wide as their content, or narrower if space is limited. */
export function tableLine(paper: Paper, rows: readonly (readonly Cell[])[], flow: FlowOptions): Line {
  const cells = placed(rows)
  const count = Math.max(1, ...cells.map(({ cell, column }) => column + cell.columns))
  const widths = columnWidths(paper, cells, count, flow)
  const widthOf = ({ cell, column }: PlacedCell) =>
    widths.slice(column, column + cell.columns).reduce((sum, width) => sum + width, 0)
  const laid = cells.map((each) => {
    const lines = linesOf(paper, each.cell.inlines, {
      ...flow,
      width: Math.max(10, widthOf(each) - 2 * padding.x),
      align: each.cell.align,
    })
    return { ...each, lines, height: lines.reduce((sum, line) => sum + line.height, 2 * padding.y) }
  })
  const heights = rows.map((_, row) =>
    Math.max(0, ...laid.filter((each) => each.row === row && each.cell.rows === 1).map(({ height }) => height)),
  )
  for (const each of laid.filter(({ cell }) => cell.rows > 1)) {
    const there = heights.slice(each.row, each.row + each.cell.rows).reduce((sum, height) => sum + height, 0)
    const last = Math.min(heights.length, each.row + each.cell.rows) - 1
    heights[last] = element(heights, last) + Math.max(0, each.height - there)
  }
  const sum = (values: readonly number[], to: number) => values.slice(0, to).reduce((total, value) => total + value, 0)
  return {
    width: sum(widths, count),
    height: sum(heights, heights.length) + 4,
    draw(x, y) {
      group(paper, 'Table', () => {
        for (const row of rows.keys()) {
          group(paper, 'TR', () => {
            for (const { cell, column, lines } of laid.filter((each) => each.row === row)) {
              const left = x + sum(widths, column)
              const topOf = y + sum(heights, row)
              const width = sum(widths.slice(column), cell.columns)
              const height = sum(heights.slice(row), cell.rows)
              artifact(paper, 'Layout', () => {
                paper.rect(left, topOf, width, height).lineWidth(0.5).strokeColor(ink.rule).stroke()
              })
              group(paper, cell.head ? 'TH' : 'TD', () => {
                let at = topOf + padding.y
                for (const line of lines) {
                  line.draw(left + padding.x, at)
                  at += line.height
                }
              })
            }
          })
        }
      })
    },
  }
}

/** Grid positions of the cells, taking row spans into account. */
function placed(rows: readonly (readonly Cell[])[]): PlacedCell[] {
  const taken = new Set<string>()
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while (taken.has(`${row} ${column}`)) column++
      const here = { cell, column, row }
      for (let down = 0; down < cell.rows; down++) {
        for (let right = 0; right < cell.columns; right++) taken.add(`${row + down} ${column + right}`)
      }
      column += cell.columns
      return here
    })
  })
}

function columnWidths(paper: Paper, cells: readonly PlacedCell[], count: number, flow: FlowOptions): number[] {
  const natural = Array.from({ length: count }, () => 24)
  for (const { cell, column } of cells) {
    if (cell.columns > 1) continue
    const widest = Math.max(0, ...linesOf(paper, cell.inlines, { ...flow, width: 10_000 }).map(({ width }) => width))
    natural[column] = Math.max(element(natural, column), widest + 2 * padding.x + 1)
  }
  const total = natural.reduce((sum, width) => sum + width, 0)
  return total <= flow.width ? natural : natural.map((width) => (width * flow.width) / total)
}
