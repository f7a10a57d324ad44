import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useLocalMessages } from '../../api/api-error.ts'
import { withChanged } from '../../../shared/changed-texts.ts'
import type { ChangedTexts } from '../../../shared/changed-texts.ts'
import { required } from '../../../shared/required.ts'
import { onePeriod } from '../../../shared/one-period.ts'
import { boot } from '../app/boot.ts'
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

/** Azerbaijani ordinal suffixes, by the last vowel of the spoken number: 5-ci, 9-cu, 10-cu. */
const azEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ci', few: 'cü', many: 'cı', other: 'cu' }
const azOrdinals = new Intl.PluralRules('az', { type: 'ordinal' })

/** i18next formatter: `{{grade, azOrdinal}}` gives 5-ci. */
const azOrdinal = (value: number): string => `${value}-${azEndings[azOrdinals.select(value)]}`

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

/** Starts i18next in the page's language; the tests ensure that no text is missing. */
export async function startI18n(locale: Locale): Promise<void> {
  const changed = changedTexts(locale)
  await i18next
    .use({
      type: 'backend',
      read(language: Locale, namespace: string, done: (error: unknown, data: object | null) => void) {
        const load = async () => {
          const { files } = await filesOf[language]()
          return required(files[`../../../locales/${namespace}/${language}.json`], `texts ${namespace}`)()
        }
        Promise.all([load(), changed]).then(
          ([file, texts]) => done(null, typeset(language, withChanged(file.default, texts[namespace]))),
          (error: unknown) => {
            failure = error
            done(error, null)
          },
        )
      },
    })
    .use(initReactI18next)
    .use(onePeriod)
    .init({
      postProcess: onePeriod.name,
      lng: locale,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      load: 'currentOnly',
      // React already escapes. No text refers to another one: `$t(…)` in an admin's translation is shown literally.
      interpolation: { escapeValue: false, nestingPrefix: '\u0000' },
      react: { useSuspense: true },
    })
  useLocalMessages((key) => i18next.t(`common:${key}`))
  i18next.services.formatter?.add('azOrdinal', azOrdinal)
  document.documentElement.lang = locale
}

/** Error of the last failed import of texts. */
let failure: unknown

/**
 * Loads texts; called by route loaders, so that no page renders without them.
 * @throws the error of the import, e.g. without a connection
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((each) => !i18next.hasResourceBundle(i18next.language, each))
  await i18next.loadNamespaces(namespaces)
  // i18next treats a failed namespace as loaded and never retries it
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing())
  if (missing().length > 0) throw failure
}
