import { createInstance } from 'i18next'
import { withChanged, type ChangedTexts } from '../../shared/changed-texts.ts'
import { onePeriod } from '../../shared/one-period.ts'
import { typeset } from '../base/typeset.ts'
import type { ServerNamespace, TextValues, Translate } from './namespaces.ts'

/** Texts of a namespace in the structure of its file. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts
}

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })

/** Shipped texts: language → namespace → texts. Some documents have more languages than the interface. */
export const shippedServerTexts: Readonly<Record<string, Readonly<Record<string, Texts>>>> = readFiles()

function readFiles() {
  const all: Record<string, Record<string, Texts>> = {}
  for (const [file, texts] of Object.entries(files)) {
    const [, namespace = '', language = ''] = /^\.\/(.+)\/(.+)\.json$/.exec(file) ?? []
    ;(all[language] ??= {})[namespace] = texts
  }
  return all
}

const i18n = createInstance()
void i18n.use(onePeriod).init({
  initAsync: false,
  postProcess: onePeriod.name,
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

/** Translator of a namespace in a language, with English as fallback. */
export function translator<Name extends ServerNamespace>(namespace: Name, language: string): Translate<Name> {
  // the web app declares its own keys for i18next; the server uses those of `namespaces.ts`
  const translate = i18n.getFixedT(language, namespace as never) as unknown as (key: string, options: object) => unknown
  // values are never interpreted as references to other texts
  const text = (key: string, values?: TextValues) => translate(key, { ...values, nest: false }) as string
  const lines = (key: string, values?: TextValues) =>
    translate(key, { ...values, nest: false, returnObjects: true }) as string[]
  return Object.assign(text, { lines })
}

const changedIn = new Map<string, ChangedTexts>()

/** Admins' text overrides by language; threads that draw documents receive them with their work. */
export const changedServerTexts = (): ReadonlyMap<string, ChangedTexts> => changedIn

/** Replaces the overrides of a language; other texts are the shipped ones. */
export function replaceServerTexts(language: string, changed: ChangedTexts): void {
  if (!Object.keys(changed).length && !changedIn.has(language)) return
  changedIn.set(language, changed)
  for (const [namespace, texts] of Object.entries(shippedServerTexts[language] ?? {})) {
    i18n.addResourceBundle(language, namespace, typeset(withChanged(texts, changed[namespace])), false, true)
  }
}
