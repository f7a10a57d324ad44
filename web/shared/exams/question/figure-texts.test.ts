import { expect, test } from 'vitest'
import { withFigureTexts } from './figure-texts.ts'

test('the description of each picture follows it as text', () => {
  const html = '<p>A <img src="a.webp" alt="red circle"> and <img src="b.webp" alt=""> here</p>'
  expect(withFigureTexts(html)).toBe(
    '<p>A <img src="a.webp" alt="red circle"><span> (red circle)</span> and <img src="b.webp" alt=""> here</p>',
  )
})

test('a description is text, never markup', () => {
  const shown = withFigureTexts('<p><img src="a.webp" alt="x &lt;b&gt;y&lt;/b&gt;"></p>')
  expect(shown).toContain('<span> (x &lt;b&gt;y&lt;/b&gt;)</span>')
})

test('a text without pictures stays as it is', () => {
  expect(withFigureTexts('<p>1 &lt; 2</p>')).toBe('<p>1 &lt; 2</p>')
})
