import { describe, expect, it } from 'vitest'
import { splitFigures } from './figures.ts'
import { looksDrawn } from './picture-kind.ts'

const img = (name: string) => `<img src="/files/${name}.png" alt="${name}" loading="eager" decoding="async">`
const figure = (name: string) => ({ src: `/files/${name}.png`, alt: name })

describe('figures of a question', () => {
  it.each([
    ['before the text', `<p>${img('a')}</p>\n<p>What?</p>`, '<p>What?</p>', ['a']],
    ['between texts', `<p>See:</p>\n<p>${img('a')}</p>\n<p>What?</p>`, '<p>See:</p>\n\n<p>What?</p>', ['a']],
    ['on a line of a paragraph', `<p>${img('a')}<br>\nWhat?</p>`, '<p>What?</p>', ['a']],
    ['on the last line of one', `<p>What?<br>\n${img('a')}</p>`, '<p>What?</p>', ['a']],
    ['two on a line', `<p>${img('a')} ${img('b')}</p><p>What?</p>`, '<p>What?</p>', ['a', 'b']],
    ['alone', `<p>${img('a')}</p>`, '', ['a']],
  ])('extracts figures %s', (_where, html, text, names) => {
    expect(splitFigures(html)).toEqual({ text, figures: names.map(figure) })
  })

  it.each([
    `<p>Which key is ${img('a')} here?</p>`,
    `<ul>\n<li>${img('a')}</li>\n</ul>`,
    `<table><tbody><tr><td>${img('a')}</td></tr></tbody></table>`,
    '<p>No picture &lt;img&gt; at all</p>',
  ])('keeps pictures inside a sentence, a list or a table: %s', (html) => {
    expect(splitFigures(html)).toEqual({ text: html, figures: [] })
  })
})

describe('picture kind', () => {
  const side = 16
  const picture = (colour: (x: number, y: number) => [number, number, number, number?]) =>
    Uint8ClampedArray.from(
      Array.from({ length: side * side }, (_, at) => {
        const [red, green, blue, alpha = 255] = colour(at % side, Math.floor(at / side))
        return [red, green, blue, alpha]
      }).flat(),
    )

  it('is a drawing for lines on a white or transparent background', () => {
    expect(
      looksDrawn(
        picture((x, y) => (x === y && x > 2 && x < 13 ? [20, 30, 40] : [255, 255, 255])),
        side,
      ),
    ).toBe(true)
    expect(
      looksDrawn(
        picture((x) => (x === 7 ? [200, 0, 0] : [0, 0, 0, 0])),
        side,
      ),
    ).toBe(true)
  })

  it('is a photo if the picture fills its frame or has many colors', () => {
    expect(
      looksDrawn(
        picture((x, y) => [x * 16, y * 16, 128]),
        side,
      ),
    ).toBe(false)
    expect(
      looksDrawn(
        picture(() => [240, 240, 200]),
        side,
      ),
    ).toBe(false)
    const object = picture((x, y) =>
      x > 2 && x < 13 && y > 2 && y < 11 ? [x * 16, y * 20, (x * y * 7) % 220] : [255, 255, 255],
    )
    expect(looksDrawn(object, side)).toBe(false)
  })
})
