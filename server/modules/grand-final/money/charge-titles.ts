import { locales, type LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { wordsIn } from '../../texts/public.ts'
import type { ChargeKind } from './charge.entity.ts'

/** Title of a charge's payment in every interface language. */
export function chargeTitles(
  { node }: Pick<Ctx, 'node'>,
  { storedWords }: GrandFinalEvent,
  kind: ChargeKind,
  member: string,
): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => {
      const charge = node.texts.translator('document-grand-final', locale)(`charges.${kind}`)
      return [locale, `${wordsIn(storedWords, locale).title}: ${charge} (${member})`]
    }),
  ) as LocalizedText
}
