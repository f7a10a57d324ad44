import i18next from 'i18next'
import type { CustomTypeOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { withChanged, type ChangedTexts } from '../../../shared/changed-texts.ts'
import { boot } from '../app/boot.ts'
import type { Locale } from '../input/locale.ts'

const files = import.meta.glob<{ default: object }>('../../locales/*/*.json')

/** The namespaces, one a panel; each is loaded when the first page that needs it is opened. */
export type Namespace = keyof CustomTypeOptions['resources']

/**
 * The texts as they are set: French has a space before its double marks and inside its quotation marks, where no line
 * may break. Files are written with plain spaces, which can be seen.
 */
function typeset(language: string, texts: object): object {
  if (language !== 'fr') return texts
  const spaced = JSON.stringify(texts)
    .replace(/ ([;:!?»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
  return JSON.parse(spaced) as object
}

/** The endings of Azerbaijani ordinals, after the last vowel of the number as it is spoken: 5-ci, 9-cu, 10-cu. */
const azEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ci', few: 'cü', many: 'cı', other: 'cu' }
const azOrdinals = new Intl.PluralRules('az', { type: 'ordinal' })

/** Texts write `{{grade, azOrdinal}}` for 5-ci. */
const azOrdinal = (value: number): string => `${value}-${azEndings[azOrdinals.select(value)]}`

/** Texts that admins changed, by namespace and key. Without them the page has the shipped ones. */
async function changedTexts(locale: Locale): Promise<ChangedTexts> {
  if (!boot.texts) return {}
  try {
    const answer = await fetch(`/texts/${locale}?v=${boot.texts}`)
    return answer.ok ? ((await answer.json()) as ChangedTexts) : {}
  } catch {
    return {}
  }
}

/** Starts i18next with the page's language; the fallback is English. */
export async function startI18n(locale: Locale): Promise<void> {
  const changed = changedTexts(locale)
  await i18next
    .use({
      type: 'backend',
      read(language: string, namespace: string, done: (error: unknown, data: object | null) => void) {
        const load = files[`../../locales/${namespace}/${language}.json`]
        if (!load) return done(new Error(`No texts for ${language}/${namespace}`), null)
        const own = language === locale ? changed : Promise.resolve<ChangedTexts>({})
        Promise.all([load(), own]).then(
          ([file, texts]) => done(null, typeset(language, withChanged(file.default, texts[namespace]))),
          (error: unknown) => {
            failure = error
            done(error, null)
          },
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      load: 'currentOnly',
      // React escapes.
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  i18next.services.formatter?.add('azOrdinal', azOrdinal)
  document.documentElement.lang = locale
}

/** Why the latest texts could not be loaded. */
let failure: unknown

/**
 * Waits for the texts of a panel: called by route loaders, so that no page appears without its words.
 * @throws what the import threw, e.g. without a connection
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((each) => !i18next.hasResourceBundle(i18next.language, each))
  await i18next.loadNamespaces(namespaces)
  // i18next takes what failed once for loaded, and never asks for it again by itself
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing())
  if (missing().length > 0) throw failure
}
