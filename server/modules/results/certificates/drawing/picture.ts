import type { Platform } from '../../../../editions.ts'
import type { Award } from '../../rankings/award.ts'
import { artOf, page } from './art.ts'
import { medal, toSvg } from './medal.ts'

/** Positions of the text lines on a certificate: left, top, width and height in points, and opacity. */
const lines = [
  [134, 66, 220, 18, 0.7],
  [76, 138, 430, 34, 1],
  [76, 228, 480, 36, 0.75],
  [76, 314, 320, 20, 0.6],
  [76, 354, 260, 14, 0.4],
  [136, 446, 120, 24, 0.25],
  [304, 446, 120, 24, 0.25],
  [472, 446, 120, 24, 0.25],
] as const

/**
 * A thumbnail of an edition's certificate as SVG: artwork and medal.
 * @param blank without bars in place of text, for a page that writes the text itself
 */
export function certificatePicture(platform: Platform, award: Award | null, blank = false): string {
  const art = artOf[platform]
  const bars = (blank ? [] : lines)
    .map(([x, y, width, height, opacity], i) => {
      const fill = i === 1 ? art.strong : art.ink
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" opacity="${opacity * 0.55}"/>`
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}">` +
    `<rect width="${page.width}" height="${page.height}" fill="${art.ground}"/>${toSvg(art.shapes)}` +
    `<g transform="translate(76 54) scale(0.9)">${toSvg(art.mark)}</g>` +
    `<g transform="translate(640 200) scale(1.15)">${toSvg(medal(art, award))}</g>${bars}</svg>`
  )
}
