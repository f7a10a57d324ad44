import { expect, test } from 'vitest'
import { editions } from '../../editions.ts'
import { layOut, nameInMail } from './layout.ts'

test('a French e-mail uses non-breaking spaces', () => {
  const mail = layOut(
    { edition: editions.stem },
    {
      subject: 'Votre code : 1',
      paragraphs: ['Choisissez « Garder »'],
      action: { label: 'Prêt ?', url: 'http://localhost/' },
    },
  )
  expect(mail.subject).toBe('Votre code\u00a0: 1')
  expect(mail.text).toContain('«\u00a0Garder\u00a0»')
  expect(mail.html).toContain('Prêt\u00a0?')
})

test('a name is escaped and never turned into a link by mail clients', () => {
  const name = nameInMail('<a href="http://x.test">"Ann" & Co</a> WIN.AT.PRIZES.TEST/2')
  const mail = layOut(
    { edition: editions.stem },
    {
      subject: name,
      paragraphs: [`Hello ${name},`],
      action: { label: name, url: 'http://localhost/?a=1&b="' },
    },
  )
  expect(mail.html.match(/<a /g)).toHaveLength(1)
  expect(mail.html).toContain('href="http://localhost/?a=1&amp;b=&quot;"')
  expect(mail.html).toContain('&lt;a href=&quot;')
  for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/\w\.(test|prizes)/i)
  expect([nameInMail('J. R. Smith'), nameInMail('Anne-Marie O’Neill')]).toEqual(['J. R. Smith', 'Anne-Marie O’Neill'])
})
