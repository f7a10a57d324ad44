import type { Award } from '../../rankings/award.ts'
import type { Art, Shape } from './art.ts'

/** Metal colour and its shade; certificates of participation use the edition's own colours. */
const metals: Record<Award, readonly [light: string, dark: string]> = {
  gold: ['#f2c14b', '#a8740b'],
  silver: ['#cfd6df', '#717c8c'],
  bronze: ['#dd9a66', '#8a4b1d'],
  honourable: ['#8fd0c4', '#2c766a'],
}

/** A rosette with points around it and a star in the middle, in a square of 120. */
export function medal(art: Art, award: Award | null): Shape[] {
  const [light, dark] = award ? metals[award] : [art.accent, art.strong]
  return [
    { path: 'M38 74L26 116L43 107L54 118L60 84z', fill: art.strong, opacity: 0.9 },
    { path: 'M82 74L94 116L77 107L66 118L60 84z', fill: art.strong, opacity: 0.9 },
    { path: star(60, 48, 46, 41, 24), fill: dark },
    { path: star(60, 48, 36, 36, 24), fill: light },
    { path: star(60, 48, 30, 30, 24), stroke: dark, width: 1.5 },
    { path: star(60, 48, 21, 9, 5), fill: award ? dark : '#ffffff' },
  ]
}

/** A star with the given number of points between an outer and an inner radius. */
function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer
    const angle = (Math.PI * i) / points - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}z`
}

/** Shapes as the inner markup of an SVG. */
export function toSvg(shapes: readonly Shape[]): string {
  return shapes
    .map(
      ({ path, fill = 'none', stroke = 'none', width = 0, opacity = 1 }) =>
        `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"` +
        ' stroke-linecap="round" stroke-linejoin="round"/>',
    )
    .join('')
}
