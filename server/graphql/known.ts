import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'

/** Code of an unknown country in lists: CLDR’s “unknown region”, which ISO 3166-1 never assigns. */
export const unknownCountry = 'ZZ'
/** School grade in lists of those without one. */
export const unknownGrade = 0
/** Language in lists of what is in none (BCP 47: undetermined). */
export const unknownLanguage = 'und'

/** Descriptions of the filters, for inputs. */
export const countryArg = 'ISO 3166-1 alpha-2; ZZ: not known'
export const gradeArg = '0: not known'

/** Keeps the rows of a country. @param column SQL */
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

/** Keeps the rows of a school grade. @param column SQL */
export function ofGrade<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  grade: number | null | undefined,
): void {
  if (grade == null) return
  if (grade === unknownGrade) query.andWhere(`${column} is null`)
  else query.andWhere(`${column} = :grade`, { grade })
}
