/** Azerbaijani locale data for browsers that lack it. */
export interface AzerbaijaniWords {
  /** month and weekday names: Turkish → Azerbaijani; the date formats are otherwise the same */
  readonly dates: Readonly<Record<string, string>>
  /** ISO 3166-1 alpha-2 → name */
  readonly regions: Readonly<Record<string, string>>
  /** content languages: ISO 639-1 → name */
  readonly languages: Readonly<Record<string, string>>
}

let fallback: AzerbaijaniWords | null = null

/**
 * Loads the fallback words if needed: Chromium lists Azerbaijani as supported but has no locale data for it and writes
 * "2026 M11 20".
 */
export async function loadAzerbaijaniFallback(locale: string): Promise<void> {
  if (locale !== 'az' || !new Intl.DateTimeFormat('az', { month: 'long' }).format(0).startsWith('M')) return
  fallback = (await import('virtual:azerbaijani-words')).default
}

/** Fallback words in use; null if the browser has its own. */
export const azerbaijaniFallback = (): AzerbaijaniWords | null => fallback
