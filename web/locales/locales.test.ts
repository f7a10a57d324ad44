import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOfText, textRule } from '../../shared/text-checks.ts'
import { locales } from '../base/locale.ts'

const folder = path.join(process.cwd(), 'web/locales')
const namespaces = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

type Texts = { [key: string]: string | Texts }

function textsOf(locale: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (texts: Texts, prefix: string) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') flat.set(prefix + key, value)
      else walk(value, `${prefix}${key}.`)
    }
  }
  walk(JSON.parse(readFileSync(path.join(folder, namespace, `${locale}.json`), 'utf8')) as Texts, '')
  return flat
}

/** Keys with plural suffixes merged and marked. */
function keysOf(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, ' (plural)')))].sort()
}

function sourceFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) return entry.name === '__generated__' || entry.name === 'e2e' ? [] : sourceFiles(file)
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name) ? [file] : []
  })
}

describe.each(locales)('texts in %s', (locale) => {
  test.each(namespaces)('%s has exactly the keys of the English texts', (namespace) => {
    expect(keysOf(textsOf(locale, namespace))).toEqual(keysOf(textsOf('en', namespace)))
  })

  test.each(namespaces)('%s has every plural form of the language', (namespace) => {
    const texts = textsOf(locale, namespace)
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const forms = [...texts.keys()].filter((key) => pluralSuffix.test(key))
    const plurals = new Set(forms.map((key) => key.replace(pluralSuffix, '')))
    const missing = [...plurals].flatMap((key) =>
      pluralCategories.map((category) => `${key}_${category}`).filter((form) => !texts.has(form)),
    )
    const foreign = [...texts.keys()].filter((key) => {
      const suffix = pluralSuffix.exec(key)?.[0].slice(1)
      return suffix !== undefined && !pluralCategories.includes(suffix as Intl.LDMLPluralRule)
    })
    expect({ missing, foreign }).toEqual({ missing: [], foreign: [] })
  })

  test.each(namespaces)('%s has the variables and tags of English and no empty text', (namespace) => {
    const english = textsOf('en', namespace)
    const wrong = [...textsOf(locale, namespace)].flatMap(([key, text]) => {
      const other = english.get(key.replace(pluralSuffix, '_other')) ?? ''
      const problems = problemsOfText(textRule(locale, key, { same: english.get(key) ?? other, other }), text)
      return problems.length ? [{ key, problems }] : []
    })
    expect(wrong).toEqual([])
  })
})

describe('text keys', () => {
  const code = sourceFiles(path.join(process.cwd(), 'web'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

  // `saving.${state}` uses all keys with the prefix.
  const prefixes = [...code.matchAll(/`(?:\w+:)?((?:\w+\.)+)\$\{/g)].map((match) => match[1]!)

  const named = new Set([...code.matchAll(/'([\w.:-]+)'/g)].map((match) => match[1]!))

  test.each(namespaces)('%s has no unused key', (namespace) => {
    const keys = new Set([...textsOf('en', namespace).keys()].map((key) => key.replace(pluralSuffix, '')))
    const isNamed = (key: string) =>
      named.has(key) || named.has(`${namespace}:${key}`) || prefixes.some((prefix) => key.startsWith(prefix))
    expect([...keys].filter((key) => !isNamed(key))).toEqual([])
  })
})
