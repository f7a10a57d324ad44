import type { Edition, Locale } from '../../../editions.ts'
import { print } from '../../../print/print.ts'
import { artifact, tag } from '../../../print/structure.ts'

/** The lines of one shipment label: the recipient's name, then the address. */
export interface ShipmentLabel {
  lines: string[]
}

/** Contents of a sheet of shipment labels. */
export interface LabelsDrawing {
  title: string
  labels: ShipmentLabel[]
  edition: Edition
  locale: Locale
}

/** Two by seven labels of 99.1 × 38.1 mm on A4 (as Avery L7163), in points. */
const grid = { columns: 2, rows: 7, left: 13.2, top: 42.9, width: 280.9, height: 108, gap: 7.2 } as const
const padding = 12

/** Draws shipment labels, fourteen per page. Supports every script; long addresses are printed smaller. */
export function drawLabels({ title, labels, edition, locale }: LabelsDrawing): Promise<Buffer> {
  return print({ size: 'A4', margin: 0, lang: locale, info: { Title: title, Author: edition.title } }, (paper) => {
    const perPage = grid.columns * grid.rows
    labels.forEach(({ lines }, i) => {
      const place = i % perPage
      if (i > 0 && place === 0) paper.addPage()
      const x = grid.left + (place % grid.columns) * (grid.width + grid.gap)
      const y = grid.top + Math.floor(place / grid.columns) * grid.height
      artifact(paper, 'Layout', () => {
        paper.roundedRect(x, y, grid.width, grid.height, 6).lineWidth(0.25).strokeColor('#c9cbd8').stroke()
      })
      const width = grid.width - 2 * padding
      const size = [11, 10, 9, 8, 7].find((pt) => heightOf(lines, pt, width) <= grid.height - 2 * padding) ?? 6
      let top = y + padding
      lines.forEach((line, n) => {
        const at = top
        paper.font(n === 0 ? 'bold' : 'regular').fontSize(size)
        const height = Math.min(paper.heightOfString(line, { width }), y + grid.height - padding / 2 - at)
        top += height + 1
        if (height <= 0) return
        tag(paper, 'P', () => {
          paper.fillColor('#17193a').text(line, x + padding, at, { width, height, ellipsis: true })
        })
      })
    })

    function heightOf(lines: readonly string[], pt: number, width: number): number {
      return lines.reduce(
        (sum, line, n) =>
          sum +
          paper
            .font(n === 0 ? 'bold' : 'regular')
            .fontSize(pt)
            .heightOfString(line, { width }) +
          1,
        0,
      )
    }
  })
}
