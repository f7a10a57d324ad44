import { useEffect, useState } from 'react'
import type { updateCallsCountriesQuery } from '../../../__generated__/updateCallsCountriesQuery.graphql.ts'
import type { updateCallsMutation } from '../../../__generated__/updateCallsMutation.graphql.ts'
import type { updateCallsSchoolsQuery } from '../../../__generated__/updateCallsSchoolsQuery.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import { callOperation } from '../../../relay/request.ts'

/** Milliseconds for which typing rests before the server is asked (specification section 5). */
export const searchDebounceMs = 200

/** Sends the update; rejects with ApiError. */
export async function sendUpdate(input: updateCallsMutation['variables']['input']): Promise<void> {
  await callOperation<updateCallsMutation>(
    graphql`
      mutation updateCallsMutation($input: UpdateOldUserInput!) {
        updateOldUser(input: $input) {
          user {
            id
          }
        }
      }
    `,
    { input },
  )
}

/** What a call answered last; a failure is silent and leaves the list as it was. */
function useFound<T>(load: () => Promise<readonly T[]>, ...keys: string[]): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([])
  useEffect(() => {
    let outdated = false
    load()
      .then((list) => outdated || setFound(list))
      .catch(() => undefined)
    return () => {
      outdated = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the keys say what is loaded
  }, keys)
  return found
}

/** Countries with a text in their name, in any language; all without one. */
export function useCountries(search: string): updateCallsCountriesQuery['response']['countries'] {
  return useFound(async () => (await callOperation<updateCallsCountriesQuery>(
    graphql`
      query updateCallsCountriesQuery($search: String) {
        countries(search: $search) {
          code
          name
        }
      }
    `,
    { search },
  )).countries, search)
}

/** Schools of a country whose name or city has the words. */
export function useSchools(
  country: string, search: string,
): updateCallsSchoolsQuery['response']['schools']['nodes'] {
  return useFound(async () => (country ? (await callOperation<updateCallsSchoolsQuery>(
    graphql`
      query updateCallsSchoolsQuery($country: String!, $search: String) {
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
  )).schools.nodes : []), country, search)
}
