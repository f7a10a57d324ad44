import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales, type Locale } from '../../../editions.ts'
import { catalogues } from '../../../errors/sentences.ts'
import { shippedServerTexts, type NamespaceTexts } from '../../../locales/translator.ts'
import { perNode } from '../../../context/context.ts'
import { isPluralForm, singularKey } from '../../../../shared/text-checks.ts'

/** Namespace of the server's own sentences. */
export const serverNamespace = 'server'

/** Shipped texts: namespace → key → text. */
export type ShippedTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Folder of the web app's texts: its build or, in development and tests, its sources. */
const source = perNode(() => ({ folder: null as string | null }))

/** Sets the folder of the built web app; call before texts are read. */
export function setTextsFolder(of: Parameters<typeof source>[0], folder: string | null): void {
  source(of).folder = folder
}

const read = perNode((node) => {
  const made = new Map<Locale, ShippedTexts>()
  return (locale: Locale): ShippedTexts => {
    let found = made.get(locale)
    if (!found)
      made.set(
        locale,
        (found = new Map([...webTexts(source({ node }).folder, locale), ...fileTexts(locale), serverTexts(locale)])),
      )
    return found
  }
})

/** Shipped texts of a language. */
export const shippedTexts = (of: Parameters<typeof read>[0], locale: Locale): ShippedTexts => read(of)(locale)

function webTexts(folder: string | null, locale: Locale): [string, ReadonlyMap<string, string>][] {
  const built = folder && path.join(folder, 'texts.json')
  const all: { [namespace: string]: NamespaceTexts } =
    built && existsSync(built)
      ? (JSON.parse(readFileSync(built, 'utf8')) as Record<Locale, { [namespace: string]: NamespaceTexts }>)[locale]
      : fromSources(locale)
  return Object.entries(all).map(([namespace, texts]) => [namespace, new Map(flat(texts, ''))])
}

function fromSources(locale: Locale): { [namespace: string]: NamespaceTexts } {
  const folder = path.resolve('web/locales')
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [
        name,
        JSON.parse(readFileSync(path.join(folder, name, `${locale}.json`), 'utf8')) as NamespaceTexts,
      ]),
  )
}

const flat = (texts: NamespaceTexts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as NamespaceTexts, `${prefix}${key}.`),
  )

/** Whether a namespace belongs to the server: e-mails, documents or errors. */
export const isOfServer = (namespace: string): boolean => Object.hasOwn(shippedServerTexts.en ?? {}, namespace)

const fileTexts = (locale: Locale): [string, ReadonlyMap<string, string>][] =>
  Object.entries(shippedServerTexts[locale] ?? {}).map(([namespace, texts]) => [namespace, new Map(flat(texts, ''))])

function serverTexts(locale: Locale): [string, ReadonlyMap<string, string>] {
  const keys = [...new Set(locales.flatMap((each) => Object.keys(catalogues[each])))]
  const own = catalogues[locale]
  return [serverNamespace, new Map(keys.map((key) => [key, own[key] ?? (locale === 'en' ? key : '')]))]
}

/** The English key that a translated key is compared with: `_other` for plural forms that English lacks. */
export function englishKey(english: ReadonlyMap<string, string>, key: string): string {
  return english.has(key) || !isPluralForm(key) ? key : `${singularKey(key)}_other`
}
