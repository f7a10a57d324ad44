import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'

const faces = [...readFileSync('web/shared/fallback-fonts.css', 'utf8').matchAll(/@font-face \{(.*?)\}/gs)].map(
  ([, body]) => Object.fromEntries([...body!.matchAll(/([\w-]+): (.*?);/gs)].map(([, name, value]) => [name, value!])),
)

test.each(['Inter', 'Onest'])('the fallbacks of %s have the same line height', (family) => {
  const file = `node_modules/@fontsource-variable/${family.toLowerCase()}/files/${family.toLowerCase()}-latin-wght-normal.woff2`
  const font = fontkit.create(readFileSync(file)) as Font
  const own = faces.filter((face) => face['font-family']!.startsWith(`'${family} `))
  expect(own).toHaveLength(6)
  for (const face of own) {
    const size = parseFloat(face['size-adjust']!) / 100
    expect(parseFloat(face['ascent-override']!) * size).toBeCloseTo((100 * font.ascent) / font.unitsPerEm, 1)
    expect(parseFloat(face['descent-override']!) * size).toBeCloseTo((-100 * font.descent) / font.unitsPerEm, 1)
    expect(face['line-gap-override']).toBe('0%')
  }
})
