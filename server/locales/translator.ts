import { createInstance } from 'i18next'
import { withChanged, type ChangedTexts } from '../../shared/changed-texts.ts'
import { typeset } from '../typeset.ts'
import type { ServerNamespace, TextValues, Translate } from './namespaces.ts'

/** Texts of a namespace as its file has them. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts
}

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })

/** Texts as they are shipped: language → namespace → texts. Some documents have more languages than the interface. */
export const shippedServerTexts: Readonly<Record<string, Readonly<Record<string, Texts>>>> = readFiles()

function readFiles() {
  const all: Record<string, Record<string, Texts>> = {}
  for (const [file, texts] of Object.entries(files)) {
    const [, namespace, language] = /^\.\/(.+)\/(.+)\.json$/.exec(file)!
    ;(all[language!] ??= {})[namespace!] = texts
  }
  return all
}

const i18n = createInstance()
void i18n.init({
  initAsync: false,
  fallbackLng: 'en',
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key: string) => {
    throw new TypeError(`No text “${key}”`)
  },
  missingInterpolationHandler: (text: string, [, variable]: string[]) => {
    throw new TypeError(`No value for ${variable} in “${text}”`)
  },
  resources: typeset(shippedServerTexts) as Record<string, Record<string, Texts>>,
})

/** Texts of a namespace in a language; English stands in for a language without texts. */
export function translator<Name extends ServerNamespace>(namespace: Name, language: string): Translate<Name> {
  // the web app declares its own keys for i18next; here they are those of `namespaces.ts`
  const translate = i18n.getFixedT(language, namespace as never) as unknown as (key: string, options: object) => unknown
  // a value is never read as a reference to another text
  const text = (key: string, values?: TextValues) => translate(key, { ...values, nest: false }) as string
  const lines = (key: string, values?: TextValues) =>
    translate(key, { ...values, nest: false, returnObjects: true }) as string[]
  return Object.assign(text, { lines })
}

const changedIn = new Map<string, ChangedTexts>()

/** Texts that admins changed, by language; a thread that draws documents gets them with its work. */
export const changedServerTexts = (): ReadonlyMap<string, ChangedTexts> => changedIn

/** Replaces the changed texts of a language; the others are as shipped. */
export function replaceServerTexts(language: string, changed: ChangedTexts): void {
  if (!Object.keys(changed).length && !changedIn.has(language)) return
  changedIn.set(language, changed)
  for (const [namespace, texts] of Object.entries(shippedServerTexts[language] ?? {})) {
    i18n.addResourceBundle(language, namespace, typeset(withChanged(texts, changed[namespace])), false, true)
  }
}
