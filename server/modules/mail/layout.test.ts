import { expect, test } from 'vitest'
import { editions } from '../../editions.ts'
import { layOut } from './layout.ts'

test('a mail in French is set with spaces at which no line breaks', () => {
  const mail = layOut({ edition: editions.stem }, {
    subject: 'Votre code : 1', paragraphs: ['Choisissez « Garder »'], action: { label: 'Prêt ?', url: 'http://localhost/' },
  })
  expect(mail.subject).toBe('Votre code\u00a0: 1')
  expect(mail.text).toContain('«\u00a0Garder\u00a0»')
  expect(mail.html).toContain('Prêt\u00a0?')
})
