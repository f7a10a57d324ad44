import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allPages as pages } from '../../web/app/testing/all-pages.ts'
import type { FilterField } from '../../web/shared/table/filters/filters.ts'

const texts = (namespace: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../web/locales/${namespace}/en.json`), 'utf8'))

const at = (value: unknown, key: string): unknown =>
  key.split('.').reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

/** Namespaces loaded by every panel page. */
const always = ['common', 'panel']

const keysOf = (field: FilterField) => [
  field.label,
  ...(field.kind === 'choice'
    ? (field.options ?? []).flatMap(({ text }) => (typeof text === 'string' ? text : []))
    : []),
]

test('every filter text exists in a namespace loaded by the list page', () => {
  const faults = pages.flatMap(({ path, list, texts: loaded = [] }) =>
    (list?.fields ?? []).flatMap(keysOf).flatMap((key) => {
      const [namespace = '', inner = ''] = key.split(':')
      if (!always.includes(namespace) && !loaded.some((each) => each === namespace))
        return `${path} does not load ${key}`
      return typeof at(texts(namespace), inner) === 'string' ? [] : `${path}: ${key} is not a text`
    }),
  )
  expect(faults).toEqual([])
})

test('every list page loads the texts of its table', () => {
  const lists = pages.filter(({ list }) => list)
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ texts = [] }) => !texts.includes('table')).map(({ path }) => path)).toEqual([])
})

const web = path.join(import.meta.dirname, '../../web')

test('a file with a list has at most 80 lines', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('modules') && name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(path.join(web, name), 'utf8') }))
    .filter(({ text }) => /\b(?:listPage|useList)</.test(text))
  expect(sources.length).toBeGreaterThan(30)
  const lines = ({ text }: { text: string }) => text.trimEnd().split('\n')
  expect(sources.filter((source) => lines(source).length > 80).map(({ name }) => name)).toEqual([])
})
