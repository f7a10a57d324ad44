import { useEffect, useState } from 'react'
import type { useCategoriesQuery } from '../../../../__generated__/useCategoriesQuery.graphql.ts'
import { graphql } from '../../../../api/graphql.ts'
import { callOperation } from '../../../../api/request.ts'

export type Category = useCategoriesQuery['response']['categories'][number]

/** The edition's subjects; null while loading, empty when they cannot be loaded. */
export function useCategories(): readonly Category[] | null {
  const [categories, setCategories] = useState<readonly Category[] | null>(null)
  useEffect(() => {
    let gone = false
    const show = (found: readonly Category[]) => gone || setCategories(found)
    callOperation<useCategoriesQuery>(
      graphql`
        query useCategoriesQuery {
          categories {
            slug
            title
            fromGrade
            toGrade
          }
        }
      `,
      {},
      { anonymous: true },
    ).then(
      (answer) => show(answer.categories),
      () => show([]),
    )
    return () => {
      gone = true
    }
  }, [])
  return categories
}
