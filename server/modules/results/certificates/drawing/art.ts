import type { Platform } from '../../../../editions.ts'

/** An A4 page in landscape, in points. */
export const page = { width: 842, height: 595 } as const

/** A shape of an edition's artwork: an SVG path with its paint. */
export interface Shape {
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  /** points */
  readonly width?: number
  /** 0 to 1; default 1 */
  readonly opacity?: number
}

/** Artwork of an edition's certificates. */
export interface Art {
  readonly ground: string
  readonly ink: string
  readonly muted: string
  readonly accent: string
  readonly strong: string
  readonly shapes: readonly Shape[]
  /** the edition's logo, in a square of 48 */
  readonly mark: readonly Shape[]
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** SVG path of an ellipse around a point, rotated by an angle in degrees. */
const rounded = (length: number) => Math.round(length * 100) / 100

function orbit(x: number, y: number, rx: number, ry: number, angle: number): string {
  const radians = (angle * Math.PI) / 180
  const dx = rounded(rx * Math.cos(radians))
  const dy = rounded(rx * Math.sin(radians))
  return `M${x - dx} ${y - dy}A${rx} ${ry} ${angle} 1 0 ${x + dx} ${y + dy}A${rx} ${ry} ${angle} 1 0 ${x - dx} ${y - dy}z`
}

const tile = (fill: string): Shape => ({
  path: 'M13 0H35A13 13 0 0 1 48 13V35A13 13 0 0 1 35 48H13A13 13 0 0 1 0 35V13A13 13 0 0 1 13 0z',
  fill,
})

/** Orbits entering from two corners, with circling bodies. */
const stem: Art = {
  ground: '#fbfcff',
  ink: '#17193a',
  muted: '#585c7a',
  accent: '#0a96af',
  strong: '#252282',
  shapes: [
    { path: 'M0 0H842V14H0z', fill: '#252282' },
    { path: 'M0 14H842V18H0z', fill: '#45e6f6' },
    ...[-32, 8, 48].map((angle) => ({
      path: orbit(800, 92, 300, 112, angle),
      stroke: angle === 8 ? '#45e6f6' : '#403fc9',
      width: 1.4,
      opacity: 0.28,
    })),
    ...[-20, 24, 68].map((angle) => ({
      path: orbit(40, 560, 250, 92, angle),
      stroke: angle === 24 ? '#45e6f6' : '#403fc9',
      width: 1.4,
      opacity: 0.28,
    })),
    { path: circle(546, 196, 6), fill: '#45e6f6', opacity: 0.9 },
    { path: circle(640, 308, 4), fill: '#403fc9', opacity: 0.55 },
    { path: circle(44, 404, 6), fill: '#45e6f6', opacity: 0.9 },
    { path: circle(100, 541, 5), fill: '#403fc9', opacity: 0.55 },
  ],
  mark: [
    tile('#403fc9'),
    { path: orbit(24, 24, 16.5, 6.6, -32), stroke: '#ffffff', width: 2.6 },
    { path: orbit(24, 24, 16.5, 6.6, 32), stroke: '#76f0fd', width: 2.6 },
    { path: circle(24, 24, 4.2), fill: '#ffffff' },
    { path: circle(38, 15.2, 2.8), fill: '#76f0fd' },
  ],
}

/** A grid with light running along it. */
const neo: Art = {
  ground: '#fcfcfa',
  ink: '#1b1b20',
  muted: '#5c5c66',
  accent: '#5f7f00',
  strong: '#1c1c21',
  shapes: [
    { path: 'M0 0H30V595H0z', fill: '#1c1c21' },
    { path: 'M30 0H35V595H30z', fill: '#b5ef32' },
    ...Array.from({ length: 9 }, (_, i): Shape => ({
      path: `M${570 + i * 34} 0V${190 - i * 4}`,
      stroke: '#1c1c21',
      width: 0.6,
      opacity: 0.14,
    })),
    ...Array.from({ length: 6 }, (_, i): Shape => ({
      path: `M${540 + i * 12} ${i * 34 + 8}H842`,
      stroke: '#1c1c21',
      width: 0.6,
      opacity: 0.14,
    })),
    { path: 'M842 42H740V110H638', stroke: '#b5ef32', width: 3 },
    { path: 'M842 76H774V144H706', stroke: '#a890fe', width: 3 },
    { path: circle(638, 110, 5), fill: '#b5ef32' },
    { path: circle(706, 144, 5), fill: '#a890fe' },
  ],
  mark: [
    tile('#1c1c21'),
    { path: 'M24 11L37 34H11z', stroke: '#ffffff', width: 2.8 },
    { path: 'M5 29L18.5 24', stroke: '#ffffff', width: 2.6 },
    { path: 'M29 24L43 22', stroke: '#b5ef32', width: 3.2 },
    { path: 'M31 28L43 31', stroke: '#a890fe', width: 3.2 },
  ],
}

/** A speech bubble with its tail. */
const speech = (x: number, y: number, width: number, height: number, tail: 'left' | 'right') => {
  const r = height / 2.6
  const at = tail === 'left' ? x + r : x + width - r - 26
  return (
    `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}` +
    `A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${at + 26}L${tail === 'left' ? at - 4 : at + 30} ${y + height + 22}` +
    `L${at} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}z`
  )
}

/** Speech bubbles that answer each other. */
const hilingua: Art = {
  ground: '#fffaf7',
  ink: '#2b1d18',
  muted: '#6b554c',
  accent: '#007a75',
  strong: '#a32d1b',
  shapes: [
    { path: speech(640, -34, 240, 104, 'left'), fill: '#e4573d', opacity: 0.92 },
    { path: speech(716, 92, 170, 74, 'right'), fill: '#4eb8b2', opacity: 0.85 },
    { path: speech(-60, 452, 190, 84, 'right'), fill: '#4eb8b2', opacity: 0.5 },
    { path: speech(-40, 566, 240, 70, 'right'), fill: '#e4573d', opacity: 0.75 },
    { path: 'M678 16H828M678 40H780', stroke: '#ffffff', width: 6, opacity: 0.75 },
    { path: 'M748 120H828M748 138H800', stroke: '#ffffff', width: 5, opacity: 0.75 },
  ],
  mark: [
    tile('#bf3a26'),
    { path: 'M20 23h14a6 6 0 0 1 6 6v1a6 6 0 0 1-6 6v5l-6-5h-8a6 6 0 0 1-6-6v-1a6 6 0 0 1 6-6z', fill: '#4eb8b2' },
    {
      path: 'M14 9h15a6 6 0 0 1 6 6v5a6 6 0 0 1-6 6H18l-6 5v-5.3A6 6 0 0 1 8 20v-5a6 6 0 0 1 6-6z',
      fill: '#ffffff',
    },
    { path: 'M15 15.5h13M15 20h8', stroke: '#bf3a26', width: 2.6 },
  ],
}

export const artOf: Record<Platform, Art> = { stem, neo, hilingua }
