import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { hilinguaPalette } from '../../plain/editions/hilingua/palette.ts'
import { neoPalette } from '../../plain/editions/neo/palette.ts'
import { stemPalette } from '../../plain/editions/stem/palette.ts'
import { buildTheme, buildVariables } from './theme.ts'
import type { SchemeColors } from '../../plain/editions/palette.ts'

/** WCAG relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `#rrggbb` of a colour at an opacity over a ground. */
const mixed = (color: string, ground: string, opacity: number) =>
  `#${channelsOf(color)
    .map((value, i) => Math.round(value * opacity + channelsOf(ground)[i]! * (1 - opacity)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** Hue of `#rrggbb` in degrees. */
function hueOf(color: string): number {
  const [r, g, b] = channelsOf(color) as [number, number, number]
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360
}

/** Angle between two hues, in degrees. */
const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

const palettes = { stem: stemPalette, neo: neoPalette, hilingua: hilinguaPalette }

function tooWeak(colors: SchemeColors): string[] {
  const weak: string[] = []
  const check = (name: string, front: string, ground: string, min: number) => {
    const value = contrast(front, ground)
    if (value < min) weak.push(`${name}: ${value.toFixed(2)}`)
  }
  for (const ground of ['canvas', 'surface', 'sunken'] as const) {
    for (const front of ['ink', 'muted', 'link', 'accentInk'] as const) {
      check(`${front} on ${ground}`, colors[front], colors[ground], 4.5)
    }
  }
  check('error on surface', colors.error, colors.surface, 4.5)
  check('error on canvas', colors.error, colors.canvas, 4.5)
  check('field border on surface', colors.field, colors.surface, 3)
  check('brandInk on brand', colors.brandInk, colors.brand, 4.5)
  return weak
}

describe.each(Object.entries(palettes))('%s', (_name, palette) => {
  test('text has sufficient contrast in both schemes', () => {
    expect({ light: tooWeak(palette.light), night: tooWeak(palette.night) }).toEqual({ light: [], night: [] })
  })

  test('the primary button has sufficient contrast in both schemes', () => {
    expect(contrast('#ffffff', palette.brandLight[6])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.light.ink, palette.brandDark[4])).toBeGreaterThanOrEqual(4.5)
  })

  test('the first two chart colors differ from each other and from the card', () => {
    const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    for (const [colors, brand] of [
      [palette.light, palette.brandLight[6]],
      [palette.night, palette.brandDark[4]],
    ] as const) {
      const second = colors.second ?? colors.accent
      const apart = channels(second).map((value, i) => Math.abs(value - channels(brand)[i]!))
      expect(Math.max(...apart)).toBeGreaterThan(60)
      expect(contrast(second, colors.surface)).toBeGreaterThan(2)
    }
  })

  test.each(['red', 'green', 'amber', 'bronze'])(
    'text on filled %s has sufficient contrast in both schemes',
    (color) => {
      const theme = mergeMantineTheme(DEFAULT_THEME, buildTheme(palette))
      const { color: ink } = theme.variantColorResolver({ color, theme, variant: 'filled' })
      const variables = buildVariables(palette)(theme)
      const read = (of: Record<string, string>) => of[/^var\((.+)\)$/.exec(ink)![1]!] ?? '#ffffff'
      expect(contrast(read(variables.light), theme.colors[color]![6])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(read(variables.dark), theme.colors[color]![4])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('text in the tone of information has sufficient contrast in both schemes', () => {
    const { infoLight, infoDark, light, night } = palette
    const pairs = [
      // notes and badges, and links on them
      [infoLight[9], infoLight[1]],
      [light.link, infoLight[1]],
      [infoDark[3], mixed(infoDark[4], night.surface, 0.15)],
      [night.link, mixed(infoDark[4], night.surface, 0.15)],
      // filled
      ['#ffffff', infoLight[6]],
      [light.ink, infoDark[4]],
    ] as const
    for (const [front, ground] of pairs)
      expect(contrast(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('information has another hue than the accent and than an error', () => {
    for (const [info, accent] of [
      [palette.infoLight[6], palette.brandLight[6]],
      [palette.infoDark[4], palette.brandDark[4]],
    ] as const) {
      expect(apart(hueOf(info), hueOf(accent))).toBeGreaterThan(30)
      expect(apart(hueOf(info), hueOf(palette.light.error))).toBeGreaterThan(60)
    }
  })
})
