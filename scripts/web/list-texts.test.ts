import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../../web/app/pages.ts'
import type { FilterField } from '../../web/shared/table/filters.ts'

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
      return typeof at(texts(namespace), inner) === 'string' ? [] : `${path}: ${key} is no text`
    }),
  )
  expect(faults).toEqual([])
})

test('every list page loads the texts of its table', () => {
  const lists = pages.filter(({ list }) => list)
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ texts = [] }) => !texts.includes('table')).map(({ path }) => path)).toEqual([])
})
