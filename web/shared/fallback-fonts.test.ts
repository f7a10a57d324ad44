import { readdirSync, readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'

const facesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/@font-face \{(.*?)\}/gs)].map(([, body]) =>
    Object.fromEntries([...body!.matchAll(/([\w-]+): (.*?);/gs)].map(([, name, value]) => [name, value!])),
  )
const fontOf = (file: string) => fontkit.create(readFileSync(`node_modules/${file}`)) as Font
const onest = fontOf(/url\('(.*)'\)/.exec(facesOf('web/shared/onest.css')[0]!['src']!)![1]!)
const fallbacks = facesOf('web/shared/fallback-fonts.css')

test.each([
  { family: 'Inter', faces: 6, font: fontOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') },
  { family: 'Onest', faces: 3, font: onest },
])('the fallbacks of $family have the same line height', ({ family, faces, font }) => {
  const own = fallbacks.filter((face) => face['font-family']!.startsWith(`'${family} `))
  expect(own).toHaveLength(faces)
  for (const face of own) {
    const size = parseFloat(face['size-adjust']!) / 100
    expect(parseFloat(face['ascent-override']!) * size).toBeCloseTo((100 * font.ascent) / font.unitsPerEm, 1)
    expect(parseFloat(face['descent-override']!) * size).toBeCloseTo((-100 * font.descent) / font.unitsPerEm, 1)
    expect(face['line-gap-override']).toBe('0%')
  }
})

test.each(['en', 'az', 'fr', 'ru', 'tr'])('Onest has the letters and figures of all texts in %s', (language) => {
  const folders = readdirSync('web/locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const texts = folders.map(({ name }) => readFileSync(`web/locales/${name}/${language}.json`, 'utf8'))
  const letters = new Set(texts.join('').match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/gu))
  expect([...letters].filter((letter) => !onest.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
})
