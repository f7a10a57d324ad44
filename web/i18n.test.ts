import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts, startI18n } from './i18n.ts'

test('a French line never begins with a mark, nor ends with an opening quotation mark', async () => {
  await startI18n('fr')
  await loadTexts('panel')
  expect(i18next.t('panel:logout.title')).toBe('Se déconnecter\u00a0?')
  expect(i18next.t('panel:maintenance.running', { title: 'X' })).toContain('«\u00a0X\u00a0»')
  expect(document.documentElement.lang).toBe('fr')
})
