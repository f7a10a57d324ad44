import { foldedWords } from '../../../../shared/fold.ts'
import type { MenuEntry } from '../menu.ts'
import type { Found } from './found.ts'

/**
 * Pages of the menu whose title has a word with each typed beginning, without regard to case and accents.
 * @param titleOf the title in the page's language
 */
export function foundPages(
  entries: readonly MenuEntry[],
  titleOf: (entry: MenuEntry) => string,
  text: string,
): Found[] {
  const sought = foldedWords(text)
  if (!sought.length) return []
  return entries.flatMap((entry) => {
    const title = titleOf(entry)
    const words = foldedWords(title)
    if (!sought.every((part) => words.some((word) => word.startsWith(part)))) return []
    return [{ id: entry.url, section: 'pages' as const, title, detail: '', to: entry.url }]
  })
}
