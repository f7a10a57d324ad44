import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'

/** Filter value for an unknown country: CLDR’s “unknown region”, never assigned by ISO 3166-1. */
const unknownCountry = 'ZZ'
/** Filter value for an unknown grade. */
const unknownGrade = 0
/** Filter value for an unknown language (BCP 47: undetermined). */
export const unknownLanguage = 'und'

/** Descriptions of the filter arguments. */
export const countryArg = 'ISO 3166-1 alpha-2; ZZ: unknown'
export const gradeArg = '0: not known'

/** Filters rows by country. @param column SQL */
export function ofCountry<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  country: string | null | undefined,
): void {
  if (!country) return
  const code = country.toUpperCase()
  if (code === unknownCountry) query.andWhere(`${column} is null`)
  else query.andWhere(`${column} = :country`, { country: code })
}

/** Filters rows by grade. @param column SQL */
export function ofGrade<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  grade: number | null | undefined,
): void {
  if (grade == null) return
  if (grade === unknownGrade) query.andWhere(`${column} is null`)
  else query.andWhere(`${column} = :grade`, { grade })
}
