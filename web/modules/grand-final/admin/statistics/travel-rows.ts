import type { TFunction } from 'i18next'
import type { useTravelSheetQuery } from '../../../../__generated__/useTravelSheetQuery.graphql.ts'
import { wallTime } from '../../../../base/zone.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { diets, knownOf } from '../../shared/known-values.ts'

/** A member with the details shown in the sheets. */
export type Traveller = NonNullable<useTravelSheetQuery['response']['grandFinalTravelList']>[number]

/** Sheets of the travel list. */
export const sheets = ['hotel', 'caterer', 'bus'] as const

/** Recipient of a sheet: the hotel, the caterer or the bus company. */
export type Sheet = (typeof sheets)[number]

const country = (code: string | null | undefined) => (code ? countryName(code) : '')
const moment = (at: string | null | undefined, zone: string) => (at ? wallTime(new Date(at), zone) : null)

/** Row of a sheet with the columns that its recipient needs. */
export function travelRow(t: TFunction<['grandFinal', 'common']>, sheet: Sheet, zone: string, one: Traveller) {
  const role = t(`grandFinal:role.${one.role as 'student'}`)
  const diet = one.diet && knownOf(diets, one.diet)
  const who = {
    [t('grandFinal:column.group')]: one.group,
    [t('grandFinal:column.country')]: country(one.country),
    [t('grandFinal:sheet.name')]: one.name,
    [t('grandFinal:sheet.role')]: role,
  }
  const travel = {
    [`${t('grandFinal:details.arrivalAt')} (${zone})`]: moment(one.arrivalAt, zone),
    [t('grandFinal:details.arrivalBy')]: one.arrivalBy ?? null,
    [`${t('grandFinal:details.departureAt')} (${zone})`]: moment(one.departureAt, zone),
    [t('grandFinal:details.departureBy')]: one.departureBy ?? null,
  }
  if (sheet === 'bus') return { ...who, ...travel, [t('grandFinal:details.phone')]: one.phone ?? null }
  if (sheet === 'caterer') {
    return {
      ...who,
      [t('grandFinal:details.diet')]: diet ? t(`grandFinal:diet.${diet}`) : null,
      [t('grandFinal:details.allergies')]: one.allergies ?? null,
    }
  }
  return {
    ...who,
    [t('grandFinal:sheet.passportName')]: one.passportName ?? null,
    [t('grandFinal:details.birth')]: one.birth ?? null,
    [t('grandFinal:details.nationality')]: country(one.nationality),
    [t('grandFinal:sheet.companionOf')]: one.companionOf ?? null,
    [t('grandFinal:members.singleRoom')]: one.singleRoom ? '✓' : '',
    [t('grandFinal:details.roomWish')]: one.roomWish ?? null,
    ...travel,
  }
}
