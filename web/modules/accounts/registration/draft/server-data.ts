import { createContext, useContext, useEffect, useState } from 'react'
import type { serverDataCategoriesQuery } from '../../../../__generated__/serverDataCategoriesQuery.graphql.ts'
import type { serverDataWordingQuery } from '../../../../__generated__/serverDataWordingQuery.graphql.ts'
import { graphql } from '../../../../api/graphql.ts'
import { fetchCountries } from '../../../../api/place-calls.ts'
import type { FoundCountry } from '../../../../api/place-calls.ts'
import { callOperation } from '../../../../api/request.ts'
import { usePageState } from '../../../../plain/page.ts'

export type Category = serverDataCategoriesQuery['response']['categories'][number]
type Wording = serverDataWordingQuery['response']['guardianConsentWording']

/** Data that steps show. The server sends that of the first view with the page; the rest is fetched when needed. */
interface ServerData {
  categories: readonly Category[]
  countries: readonly FoundCountry[]
  guardianConsentWording: Wording
}

const anonymous = { anonymous: true }

const calls: { [Name in keyof ServerData]: () => Promise<ServerData[Name]> } = {
  async categories() {
    const answer = await callOperation<serverDataCategoriesQuery>(
      graphql`
        query serverDataCategoriesQuery {
          categories {
            slug
            title
            fromGrade
            toGrade
          }
        }
      `,
      {},
      anonymous,
    )
    return answer.categories
  },
  countries: () => fetchCountries(''),
  async guardianConsentWording() {
    const answer = await callOperation<serverDataWordingQuery>(
      graphql`
        query serverDataWordingQuery {
          guardianConsentWording {
            version
            text
          }
        }
      `,
      {},
      anonymous,
    )
    return answer.guardianConsentWording
  },
}

/** What this page has fetched. */
export const FetchedContext = createContext<Partial<ServerData> | null>(null)

/** Data of the server; null while it is loading, and when it cannot be loaded. */
export function useServerData<Name extends keyof ServerData>(
  name: Name,
): { value: ServerData[Name] | null; failed: boolean } {
  const { result } = usePageState()
  const fetched = useContext(FetchedContext)
  const [value, setValue] = useState<ServerData[Name] | null>(
    () => (result as Partial<ServerData> | undefined)?.[name] ?? fetched?.[name] ?? null,
  )
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (value !== null) return
    let gone = false
    calls[name]().then(
      (answer) => {
        if (fetched) fetched[name] = answer
        if (!gone) setValue(() => answer)
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [name, value, fetched])
  return { value, failed }
}
