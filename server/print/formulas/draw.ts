import type { Paper } from '../structure.ts'
import { formulaFont } from './fonts.ts'
import type { Box, Mark } from './marks.ts'

/** Size of formulas relative to the surrounding text, as in KaTeX's style sheet. */
export const formulaScale = 1.21

/** Draws a formula from the start of its baseline. `size`: font size of the surrounding text, in points. */
export function drawFormula(paper: Paper, { marks }: Box, x: number, y: number, size: number, color: string): void {
  for (const mark of marks) drawMark(paper, mark, x, y, size * formulaScale, color)
}

function drawMark(paper: Paper, mark: Mark, x: number, y: number, em: number, color: string): void {
  const left = x + mark.x * em
  const base = y - mark.y * em
  const ink = mark.color ?? color
  paper.fillColor(ink)
  switch (mark.kind) {
    case 'sign': {
      if (mark.font) paper.registerFont(mark.font, formulaFont(mark.font) as unknown as Buffer).font(mark.font)
      else paper.font(mark.bold ? 'bold' : 'regular')
      paper.fontSize(mark.size * em).text(mark.text, left, base, { lineBreak: false, baseline: 'alphabetic' })
      return
    }
    case 'area': {
      const [width, height] = [mark.width * em, mark.height * em]
      if (mark.border === null) paper.rect(left, base - height, width, height).fill(ink)
      else {
        paper
          .rect(left, base - height, width, height)
          .lineWidth(mark.border * em)
          .strokeColor(ink)
          .stroke()
      }
      return
    }
    case 'stroke':
      paper
        .moveTo(left, base)
        .lineTo(x + mark.toX * em, y - mark.toY * em)
        .lineWidth(mark.width * em)
        .strokeColor(ink)
        .stroke()
      return
    case 'shape':
      paper.save()
      paper.rect(left, base, mark.width * em, mark.height * em).clip()
      paper.translate(left + mark.offset * em, base).scale(mark.scaleX * em, mark.scaleY * em)
      paper.path(mark.path).fill(ink)
      paper.restore()
  }
}
