import { useLocalMessages } from '../../api/api-error.ts'
import { withChanged } from '../../../shared/changed-texts.ts'
import type { ChangedTexts } from '../../../shared/changed-texts.ts'
import { required } from '../../../shared/required.ts'
import { boot } from '../app/boot.ts'
import { loadNamespaces, openTexts, translatorOf } from '../../base/i18n/texts.ts'
import type { Locale } from '../../base/locale.ts'
import type { Namespace } from '../../base/text-key.ts'
import { typeset } from '../../base/typeset.ts'

type Files = Record<string, () => Promise<{ default: object }>>

/** The files of each language: namespace → text file. A page needs those of its own language only. */
const filesOf: Record<Locale, () => Promise<{ files: Files }>> = {
  en: () => import('./files/en.ts'),
  az: () => import('./files/az.ts'),
  fr: () => import('./files/fr.ts'),
  ru: () => import('./files/ru.ts'),
  tr: () => import('./files/tr.ts'),
}

/** Texts changed by admins, by namespace and key. If they cannot be loaded, the shipped texts are used. */
async function changedTexts(locale: Locale): Promise<ChangedTexts> {
  if (!boot.texts) return {}
  try {
    const answer = await fetch(`/texts/${locale}?v=${boot.texts}`)
    return answer.ok ? ((await answer.json()) as ChangedTexts) : {}
  } catch {
    return {}
  }
}

/** Opens the texts in the page's language; the tests ensure that no text is missing. */
export async function startI18n(locale: Locale): Promise<void> {
  const changed = changedTexts(locale)
  openTexts(locale, async (namespace) => {
    const { files } = await filesOf[locale]()
    const load = required(files[`../../../locales/${namespace}/${locale}.json`], `texts ${namespace}`)
    const [file, texts] = await Promise.all([load(), changed])
    return typeset(locale, withChanged(file.default, texts[namespace]))
  })
  // without them, pages report that their own files cannot be loaded
  await loadNamespaces(['common']).catch(() => undefined)
  useLocalMessages((key) => translatorOf(['common'])(key))
  document.documentElement.lang = locale
}

/**
 * Loads texts; called by route loaders, so that no page renders without them.
 * @throws the error of the import, e.g. without a connection
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await loadNamespaces(namespaces)
}
