import { createInstance } from 'i18next'
import { withChanged, type ChangedTexts } from '../../shared/changed-texts.ts'
import { onePeriod } from '../../shared/one-period.ts'
import { typeset } from '../base/typeset.ts'
import type { ServerNamespace, TextValues, Translate } from './namespaces.ts'

/** Texts of a namespace in the structure of its file. */
export interface NamespaceTexts {
  readonly [key: string]: string | readonly string[] | NamespaceTexts
}

/** Texts by language, then namespace. */
type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, NamespaceTexts>>>>

const files = import.meta.glob<NamespaceTexts>('./*/*.json', { eager: true, import: 'default' })

/** Shipped texts: language → namespace → texts. Some documents have more languages than the interface. */
export const shippedServerTexts: TextsByLanguage = readFiles()

function readFiles() {
  const all: Record<string, Record<string, NamespaceTexts>> = {}
  for (const [file, texts] of Object.entries(files)) {
    const [, namespace = '', language = ''] = /^\.\/(.+)\/(.+)\.json$/.exec(file) ?? []
    ;(all[language] ??= {})[namespace] = texts
  }
  return all
}

/** Returns the translator of a namespace in a language, with English as fallback. */
export type Translator = <Name extends ServerNamespace>(namespace: Name, language: string) => Translate<Name>

const typesetTexts: TextsByLanguage = typeset(shippedServerTexts)
const shippedTranslator = translatorOf(typesetTexts)

/** Creates a translator of the shipped texts with an admin's overrides, by language. */
export function createTranslator(changed: ReadonlyMap<string, ChangedTexts> = new Map()): Translator {
  return changed.size ? translatorOf({ ...typesetTexts, ...withOverrides(changed) }) : shippedTranslator
}

/** The texts of the languages that have overrides; unchanged namespaces are shared with the shipped texts. */
const withOverrides = (changed: ReadonlyMap<string, ChangedTexts>): TextsByLanguage =>
  Object.fromEntries(
    [...changed].map(([language, namespaces]) => [
      language,
      {
        ...typesetTexts[language],
        ...Object.fromEntries(
          Object.entries(shippedServerTexts[language] ?? {})
            .filter(([namespace]) => namespaces[namespace])
            .map(([namespace, texts]) => [namespace, typeset(withChanged(texts, namespaces[namespace]))]),
        ),
      },
    ]),
  )

function translatorOf(texts: TextsByLanguage): Translator {
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
    resources: texts as Record<string, Record<string, NamespaceTexts>>,
  })
  return <Name extends ServerNamespace>(namespace: Name, language: string): Translate<Name> => {
    // the web app declares its own keys for i18next; the server uses those of `namespaces.ts`
    const translate = i18n.getFixedT(language, namespace as never) as unknown as (
      key: string,
      options: object,
    ) => unknown
    // values are never interpreted as references to other texts
    const text = (key: string, values?: TextValues) => translate(key, { ...values, nest: false }) as string
    const lines = (key: string, values?: TextValues) =>
      translate(key, { ...values, nest: false, returnObjects: true }) as string[]
    return Object.assign(text, { lines })
  }
}
