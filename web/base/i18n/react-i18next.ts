import i18next, { listOf, type Names } from './i18next.ts'
import { missingTexts, translatorOf, type Translator } from './texts.ts'

/** What the web app uses of react-i18next, in place of the package. Waits for texts that no loader has loaded. */
export function useTranslation(names?: Names): { t: Translator; i18n: typeof i18next } {
  const namespaces = listOf(names)
  const missing = missingTexts(namespaces)
  // oxlint-disable-next-line no-throw-literal -- React waits for a promise that is thrown
  if (missing) throw missing
  return { t: translatorOf(namespaces), i18n: i18next }
}
