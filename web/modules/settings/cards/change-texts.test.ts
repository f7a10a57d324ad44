import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../testing/render.tsx'
import { isReorder, settingTitle, wordsOfChange } from './change-texts.ts'

beforeAll(() => startTexts('admin'))

const words = (name: string, before: object | null, after: object | null) =>
  wordsOfChange(i18next.getFixedT('en', 'admin'), { name, before: before as never, after: after as never }, 'EUR').map(
    ({ label, from, to }) => `${label}: ${from} → ${to}`,
  )

test('only differences are listed, with the labels of the form', () => {
  const before = { gold: 10, silver: 15, bronze: 25, honourable: 15 }
  expect(words('awardCutOffs', before, { ...before, gold: 12.5 })).toEqual(['Gold: 10% → 12.5%'])
  expect(words('invoiceSeller', null, { bic: 'X', bank: '', name: 'S' })).toEqual(['Name: – → S', 'BIC: – → X'])
  expect(words('stopProduction', { active: false, hasKeys: true }, { active: true, hasKeys: true })).toEqual([
    'Maintenance: Off → On',
  ])
  expect(words('notesBar', { title: { en: 'A' } }, { title: { en: 'B', ru: 'Б' } })).toEqual([
    'Title (English): A → B',
    'Title (Русский): – → Б',
  ])
})

test('packages are named by position', () => {
  const pack = { quota: 1, bucks: 25, reward: 20 }
  const change = [{ packages: [pack] }, { packages: [{ ...pack, reward: 30 }] }] as const
  expect(words('bonusConfiguration', ...change)).toEqual(['Package 1, Value (EUR): 20 → 30'])
})

test('a custom setting keeps its own names', () => {
  expect(words('sponsors', null, { site: { url: 'x' }, shown: true })).toEqual(['site.url: – → x', 'shown: – → On'])
  expect(settingTitle(i18next.getFixedT('en', 'admin'), 'sponsors')).toBe('sponsors')
  expect(settingTitle(i18next.getFixedT('en', 'admin'), 'awardCutOffs')).toBe('Awards')
})

test('a reordering is recognized', () => {
  expect(isReorder({ before: { order: ['a'] }, after: { order: ['a'] } })).toBe(true)
  expect(isReorder({ before: { order: 1 }, after: { order: 2 } })).toBe(false)
})
