import { locales, type LocalizedText } from '../../../editions.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { wordsIn } from '../../texts/public.ts'
import type { ChargeKind } from './charge.entity.ts'

const words: Record<ChargeKind, LocalizedText> = {
  deposit: { en: 'deposit', az: 'depozit', fr: 'acompte', ru: 'задаток', tr: 'depozito' },
  balance: { en: 'balance', az: 'qalıq məbləğ', fr: 'solde', ru: 'остаток', tr: 'kalan tutar' },
  option: {
    en: 'optional programme',
    az: 'əlavə proqram',
    fr: 'programme en option',
    ru: 'дополнительная программа',
    tr: 'isteğe bağlı program',
  },
  supplement: {
    en: 'single room',
    az: 'təkadamlıq otaq',
    fr: 'chambre individuelle',
    ru: 'одноместный номер',
    tr: 'tek kişilik oda',
  },
}

/** What a payment is for, in every language of the interface. */
export function chargeTitles({ storedWords }: GrandFinalEvent, kind: ChargeKind, member: string): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => [locale, `${wordsIn(storedWords, locale).title}: ${words[kind][locale]!} (${member})`]),
  ) as LocalizedText
}
