import { encode } from 'uqr'
import { element } from '../../shared/required.ts'
import type { Paper } from './print.ts'

/** Draws a QR code on white with the quiet zone that scanners need. */
export function drawQr(doc: Paper, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const quiet = 3
  const unit = side / (size + 2 * quiet)
  doc.save().roundedRect(x, y, side, side, 8).fill('#ffffff')
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && element(data, row)[column]) column++
      if (column > from) doc.rect(x + (from + quiet) * unit, y + (row + quiet) * unit, (column - from) * unit, unit)
    }
  }
  doc.fill('#000000').restore()
}
