import type { AppNode } from '../../../context/context.ts'
import { locales } from '../../../editions.ts'
import type { StoredWords } from '../../texts/public.ts'
import { variablesOf, type AutomaticKind } from './kinds.ts'

/** The shipped subject and Markdown text of a kind in all languages, with its variables as placeholders. */
export function shippedWords({ texts }: Pick<AppNode, 'texts'>, kind: AutomaticKind): StoredWords {
  const kept = Object.fromEntries(variablesOf(kind).map((name) => [name, `{{${name}}}`]))
  return Object.fromEntries(
    locales.map((locale) => {
      const t = texts.translator('mail-automatic', locale)
      return [locale, { title: t(`${kind}.subject`, kept), text: t.lines(`${kind}.text`, kept).join('\n\n') }]
    }),
  ) as StoredWords
}

/** The texts of a kind as sent: the office's, and the shipped ones in languages that it has not changed. */
export const wordsOf = (
  node: Pick<AppNode, 'texts'>,
  { kind, storedWords }: { kind: AutomaticKind; storedWords: StoredWords | null },
): StoredWords => ({ ...shippedWords(node, kind), ...storedWords })
