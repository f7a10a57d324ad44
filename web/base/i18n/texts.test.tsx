import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../shared/testing/eventually.ts'
import i18next from './i18next.ts'
import { loadNamespaces, openTexts, translatorOf } from './texts.ts'

const files: Record<string, object> = {
  common: { save: 'Save', days_one: '{{count}} day', days_other: '{{count}} days', group: { title: 'Group' } },
  exam: { title: 'Exam of {{ name }}', save: 'Keep', whole: '{{value}} of {{missing}}' },
}
const load = vi.fn<(namespace: string) => Promise<object>>()

beforeEach(() => {
  load.mockReset().mockImplementation(async (namespace) => files[namespace]!)
  openTexts('en', load)
})

test('a key is in a named namespace, or in the first one that has it', async () => {
  await loadNamespaces(['common', 'exam'])
  const t = translatorOf(['exam', 'common'])
  expect(t('title', { name: 'Ann' })).toBe('Exam of Ann')
  expect([t('save'), t('common:save'), t('group.title')]).toEqual(['Keep', 'Save', 'Group'])
  expect([t('none'), t('group')]).toEqual(['none', 'group'])
})

test('a number selects the plural form, and unknown values stay visible', async () => {
  await loadNamespaces(['common', 'exam'])
  const t = translatorOf(['common'])
  expect([1, 2].map((count) => t('days', { count }))).toEqual(['1 day', '2 days'])
  expect(t('exam:whole', { value: null })).toBe(' of {{missing}}')
})

test('texts are loaded once, and again after a failure', async () => {
  await Promise.all([loadNamespaces(['exam']), loadNamespaces(['exam'])])
  await loadNamespaces(['exam'])
  expect(load).toHaveBeenCalledTimes(1)
  load.mockRejectedValueOnce(new Error('No connection'))
  await expect(loadNamespaces(['common'])).rejects.toThrow('No connection')
  await loadNamespaces(['common'])
  expect(i18next.t('save')).toBe('Save')
  expect(i18next.exists('days_one', { ns: 'common' })).toBe(true)
  expect(i18next.exists('title')).toBe(false)
})

function Title() {
  const { t } = useTranslation('exam')
  return <p>{t('title')}</p>
}

test('a component waits for its texts, and does without them after a failure', async () => {
  render(<Title />, { wrapper: ({ children }) => <Suspense fallback="waiting">{children}</Suspense> })
  expect(screen.getByText('waiting')).toBeDefined()
  expect(await screen.findByText('Exam of {{ name }}')).toBeDefined()
})

test('a component whose texts cannot be loaded shows keys', async () => {
  load.mockRejectedValue(new Error('No connection'))
  render(<Title />, { wrapper: ({ children }) => <Suspense fallback="waiting">{children}</Suspense> })
  await eventually(() => expect(screen.getByText('title')).toBeDefined())
  expect(load).toHaveBeenCalledTimes(1)
})

test('the web app uses of i18next only what it has', () => {
  const used = new Set<string>()
  for (const file of readdirSync('web', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const source = readFileSync(path.join('web', file), 'utf8')
    if (!/from '(?:react-)?i18next'/.test(source)) continue
    for (const [, name] of source.matchAll(/\bi18n(?:ext)?\.(\w+)/g)) used.add(name!)
    for (const [, names] of source.matchAll(/import \{([^}]*)\} from 'react-i18next'/g))
      expect(names!.trim()).toBe('useTranslation')
    for (const [, names] of source.matchAll(/const \{([^}]*)\} = useTranslation\(/g))
      for (const name of names!.split(',')) expect(['t', 'i18n']).toContain(name.trim().split(':')[0])
  }
  used.delete('ts')
  expect([...used].filter((name) => !(name in i18next))).toEqual([])
})
