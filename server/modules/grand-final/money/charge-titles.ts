import { locales, type LocalizedText } from '../../../editions.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { translator } from '../../../locales/translator.ts'
import { wordsIn } from '../../texts/public.ts'
import type { ChargeKind } from './charge.entity.ts'

/** Title of a charge's payment in every interface language. */
export function chargeTitles({ storedWords }: GrandFinalEvent, kind: ChargeKind, member: string): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      `${wordsIn(storedWords, locale).title}: ${translator('document-grand-final', locale)(`charges.${kind}`)} (${member})`,
    ]),
  ) as LocalizedText
}
