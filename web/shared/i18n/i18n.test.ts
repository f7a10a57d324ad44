import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts, startI18n } from './i18n.ts'

test('French texts have a no-break space before double punctuation and inside quotation marks', async () => {
  await startI18n('fr')
  await loadTexts('panel')
  expect(i18next.t('panel:logout.title')).toBe('Se déconnecter\u00a0?')
  expect(i18next.t('panel:maintenance.running', { title: 'X' })).toContain('«\u00a0X\u00a0»')
  expect(document.documentElement.lang).toBe('fr')
})

test('Azerbaijani writes grades as ordinals', async () => {
  await startI18n('az')
  await loadTexts('results')
  expect([1, 2, 3, 4, 5, 6, 9, 10, 11, 12].map((grade) => i18next.t('results:group.grade', { grade })).join(', ')).toBe(
    '1-ci sinif, 2-ci sinif, 3-cü sinif, 4-cü sinif, 5-ci sinif, 6-cı sinif, 9-cu sinif, 10-cu sinif, 11-ci sinif, ' +
      '12-ci sinif',
  )
})

test('a Russian date at the end of a sentence is followed by one period', async () => {
  await startI18n('ru')
  await loadTexts('statistics')
  const period = new Intl.DateTimeFormat('ru', { dateStyle: 'medium' }).format(new Date('2025-11-27T12:00:00Z'))
  expect(period).toMatch(/г\.$/)
  expect(i18next.t('statistics:compared.period', { period })).toBe(`Сравнение с периодом: ${period}`)
})

test('a reference to another text is shown literally', async () => {
  await startI18n('en')
  i18next.addResource('en', 'common', 'referring', 'See $t(common:save) and {{name}}')
  const t = i18next.t as unknown as (key: string, values: object) => string
  expect(t('common:referring', { name: '$t(common:close)' })).toBe('See $t(common:save) and $t(common:close)')
})
