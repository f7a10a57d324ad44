import { onePeriod } from '../../shared/one-period.ts'
import type { TextKey } from '../base/text-key.ts'

/** Texts of a page by namespace, as in the files of web/locales. */
export type PageTexts = Readonly<Record<string, object>>

/** A text, or the name of a text with plural forms: `common:atLeast`. */
type PlainTextKey = TextKey | (TextKey extends infer Key ? (Key extends `${infer Name}_other` ? Name : never) : never)

/** Returns a text with its values; `count` selects the plural form. A missing text is its key. */
export type Translate = (key: PlainTextKey, values?: Readonly<Record<string, string | number>>) => string

const textAt = (texts: PageTexts, key: string): string | undefined => {
  const [namespace = '', path = ''] = key.split(':')
  let at: unknown = texts[namespace]
  for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
  return typeof at === 'string' ? at : undefined
}

/**
 * Translator of public pages, a part of what i18next does for the app: values in double braces, plural forms and one
 * period at the end of a sentence.
 */
export function createTranslator(locale: string, texts: PageTexts): Translate {
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key
    const text = textAt(texts, plural) ?? textAt(texts, key) ?? key
    return onePeriod.process(
      text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole)),
    )
  }
}

/**
 * The part of the texts that a page needs.
 * @param keys namespaces, or texts or groups of texts: `public:login`, `common:back`
 */
export function pickTexts(texts: PageTexts, keys: readonly string[]): PageTexts {
  const picked: Record<string, object> = {}
  for (const key of keys) {
    const [namespace = '', path] = key.split(':')
    const parts = path ? path.split('.') : []
    let from: unknown = texts
    let to: Record<string, unknown> = picked
    for (const part of [namespace, ...parts].slice(0, -1)) {
      from = (from as Record<string, unknown>)[part]
      to = (to[part] ??= {}) as Record<string, unknown>
    }
    const name = parts.at(-1) ?? namespace
    to[name] = (from as Record<string, unknown>)[name]
  }
  return picked
}
