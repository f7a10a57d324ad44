/** What a browser that claims Azerbaijani has no words for. */
export interface AzerbaijaniWords {
  /** months and days of the week: Turkish → Azerbaijani, which else write dates alike */
  readonly dates: Readonly<Record<string, string>>
  /** ISO 3166-1 alpha-2 → name */
  readonly regions: Readonly<Record<string, string>>
  /** of the content languages: ISO 639-1 → name */
  readonly languages: Readonly<Record<string, string>>
}

let lent: AzerbaijaniWords | null = null

/**
 * Chromium says that it knows Azerbaijani, but has neither its words nor its marks, and writes "2026 M11 20". Then the
 * app brings the words along; they are there once this has ended.
 */
export async function lendWords(locale: string): Promise<void> {
  if (locale !== 'az' || !new Intl.DateTimeFormat('az', { month: 'long' }).format(0).startsWith('M')) return
  lent = (await import('virtual:azerbaijani-words')).default
}

/** The words that were lent to the browser; null where it has its own. */
export const lentWords = (): AzerbaijaniWords | null => lent
