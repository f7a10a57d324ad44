import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { OwnerSelectChosenQuery } from '../../__generated__/OwnerSelectChosenQuery.graphql.ts'
import type { OwnerSelectFoundQuery, UserType } from '../../__generated__/OwnerSelectFoundQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

export interface Owner {
  readonly userId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

type Field = 'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'size' | 'w'

export interface OwnerSelectProps extends Pick<SelectProps, Field> {
  /** The id of the User; null: nobody. */
  value: string | null
  /** Who that is, where the page knows. */
  known?: Owner | null | undefined
  onChange: (id: string | null) => void
  /** Which of the two are found; both unless told. */
  types?: readonly UserType[]
}

const labelOf = ({ firstName, lastName, username }: Owner) => `${firstName} ${lastName} (${username})`

const both: readonly UserType[] = ['supervisor', 'partner']

/** A supervisor or a partner, found by the beginning of a name. */
export function OwnerSelect({ value, known = null, onChange, types = both, ...field }: OwnerSelectProps) {
  const { t } = useTranslation('common')
  const [picked, setPicked] = useState<Owner | null>(null)
  const at = [picked, known].find((owner) => owner?.userId === value) ?? null
  const named = useOwner(at ? null : value)
  const chosen = at ?? named
  const { search, select } = useTypedSearch(chosen && labelOf(chosen))
  const found = useOwners(search, types)
  const options = chosen && !found.some(({ userId }) => userId === chosen.userId) ? [chosen, ...found] : found
  return (
    <Select
      {...field}
      {...select}
      clearable
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      nothingFoundMessage={t('place.nothing')}
      data={options.map((one) => ({ value: one.userId, label: labelOf(one) }))}
      value={chosen ? value : null}
      onChange={(id) => {
        setPicked(options.find(({ userId }) => userId === id) ?? null)
        onChange(id)
      }}
    />
  )
}

/** Those whose names begin so; nobody for who may make codes and not see accounts. */
function useOwners(search: string, userTypes: readonly UserType[]): readonly Owner[] {
  const answer = useAnswer<OwnerSelectFoundQuery>(
    graphql`
      query OwnerSelectFoundQuery($search: String, $userTypes: [UserType!]!) {
        accounts(userTypes: $userTypes, search: $search, first: 8, state: active) {
          nodes {
            id
            username
            firstName
            lastName
          }
        }
      }
    `,
    { search: search || null, userTypes: [...userTypes] },
  )
  return answer?.accounts.nodes.map(({ id, ...person }) => ({ userId: id, ...person })) ?? []
}

/** The person of an id that stands in the page’s address; null until the answer is there, or where there is nobody. */
function useOwner(id: string | null): Owner | null {
  const node = useAnswer<OwnerSelectChosenQuery>(
    graphql`
      query OwnerSelectChosenQuery($id: ID!) {
        node(id: $id) {
          ... on User {
            id
            username
            firstName
            lastName
          }
        }
      }
    `,
    id === null ? null : { id },
    'store-or-network',
  )?.node
  if (!node?.id || node.id !== id || node.username == null) return null
  return { userId: node.id, username: node.username, firstName: node.firstName ?? '', lastName: node.lastName ?? '' }
}
