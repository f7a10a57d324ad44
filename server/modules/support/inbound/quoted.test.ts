import { expect, test } from 'vitest'
import { htmlAsText } from './html-text.ts'
import { splitQuoted } from './quoted.ts'

const marker = 'Write your reply above this line'
const split = (...lines: string[]) => splitQuoted(lines.join('\r\n'), [marker])

test('the quote below a reply is separated with the line that introduces it', () => {
  expect(
    split(
      'Thank you!',
      '',
      'On Mon, 29 Nov 2026 at 10:00, Stadia',
      '<support@stadia.test> wrote:',
      '',
      `> ${marker}`,
      '>',
      '> Hello',
    ),
  ).toEqual({
    text: 'Thank you!',
    quoted: `On Mon, 29 Nov 2026 at 10:00, Stadia\n<support@stadia.test> wrote:\n\n> ${marker}\n>\n> Hello`,
  })
})

test.each([
  ['Outlook', ['-----Original Message-----', 'From: Stadia <s@stadia.test>', marker]],
  ['Outlook in Russian', ['От: Stadia <s@stadia.test>', 'Отправлено: 29.11.2026', marker]],
  ['a program that does not mark quotes', [marker, 'Hello']],
  ['a program without our line', ['29 Kas 2026 10:00 tarihinde Stadia <s@stadia.test> yazdı:', '> Merhaba']],
])('the quote of %s is separated', (_, quote) => {
  expect(split('Спасибо', 'Second line', '', ...quote)).toEqual({
    text: 'Спасибо\nSecond line',
    quoted: quote.join('\n'),
  })
})

test('answers between the lines of a quote stay with it', () => {
  const lines = ['> ' + marker, '> Which date?', 'The second of May', '> Which school?', 'Number 5']
  expect(split(...lines)).toEqual({ text: lines.join('\n'), quoted: '' })
})

test('a mail that is only a quote is not empty', () => {
  expect(split(`> ${marker}`, '> Hello')).toEqual({ text: `> ${marker}\n> Hello`, quoted: '' })
})

test('a long hostile mail is split quickly', () => {
  const lines = ['<'.repeat(50_000), 'a@'.repeat(30_000), ' '.repeat(50_000) + ':', '> x']
  const before = performance.now()
  split(...lines)
  htmlAsText('<a'.repeat(100_000))
  htmlAsText('<div><style>'.repeat(20_000))
  expect(performance.now() - before).toBeLessThan(2000)
})

test('an HTML mail becomes text whose quotes are marked', () => {
  expect(
    htmlAsText(
      '<html><head><title>x</title><style>p{}</style></head><body><div>Dear &amp; kind<br>office</div><!-- > no -->' +
        '<blockquote><p>On &lt;Monday&gt;</p><blockquote>older</blockquote></blockquote></body></html>',
    ),
  ).toBe('Dear & kind\noffice\n> On <Monday>\n> > older')
})
