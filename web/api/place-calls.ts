import { useEffect, useState } from 'react'
import type { placeCallsCountriesQuery } from '../__generated__/placeCallsCountriesQuery.graphql.ts'
import type { placeCallsSchoolsQuery } from '../__generated__/placeCallsSchoolsQuery.graphql.ts'
import { graphql } from './graphql.ts'
import { callOperation } from './request.ts'

/** Debounce before a search request, ms (specification section 5). */
export const searchDebounceMs = 200

/** Result of the newest successful call; errors are silent and keep the previous result. */
function useSearchResult<T>(load: () => Promise<readonly T[]>, ...keys: string[]): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([])
  useEffect(() => {
    let outdated = false
    load()
      .then((list) => outdated || setFound(list))
      .catch(() => undefined)
    return () => {
      outdated = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the keys determine what is loaded
  }, keys)
  return found
}

export type FoundCountry = placeCallsCountriesQuery['response']['countries'][number]

/** Fetches the countries matching a name in any language; all for an empty search. */
export async function fetchCountries(search: string): Promise<readonly FoundCountry[]> {
  const { countries } = await callOperation<placeCallsCountriesQuery>(
    graphql`
      query placeCallsCountriesQuery($search: String) {
        countries(search: $search) {
          code
          name
        }
      }
    `,
    { search },
    { anonymous: true },
  )
  return countries
}

/** Countries matching a name in any language; all for an empty search, none for null. */
export function useCountries(search: string | null): readonly FoundCountry[] {
  return useSearchResult(async () => (search === null ? [] : fetchCountries(search)), String(search))
}

export type FoundSchool = placeCallsSchoolsQuery['response']['schools']['nodes'][number]

/** Schools of a country matching name or city; empty without a country. */
export function useSchools(country: string, search: string): readonly FoundSchool[] {
  return useSearchResult(
    async () =>
      country
        ? (
            await callOperation<placeCallsSchoolsQuery>(
              graphql`
                query placeCallsSchoolsQuery($country: String!, $search: String) {
                  schools(country: $country, search: $search, first: 20) {
                    nodes {
                      id
                      name
                      city
                    }
                  }
                }
              `,
              { country, search },
              { anonymous: true },
            )
          ).schools.nodes
        : [],
    country,
    search,
  )
}
