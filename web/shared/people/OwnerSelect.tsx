import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { OwnerSelectChosenQuery } from '../../__generated__/OwnerSelectChosenQuery.graphql.ts'
import type {
  AccountState,
  OwnerSelectFoundQuery,
  UserType,
} from '../../__generated__/OwnerSelectFoundQuery.graphql.ts'
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
  /** User id; null for no owner. */
  value: string | null
  /** Name and type of the owner, if the page has loaded them. */
  known?: Owner | null | undefined
  onChange: (id: string | null) => void
  /** User types to search; both by default. */
  types?: readonly UserType[]
  /** Also finds drafts and disabled accounts. */
  anyState?: boolean
}

const labelOf = ({ firstName, lastName, username }: Owner) => `${firstName} ${lastName} (${username})`

const both: readonly UserType[] = ['supervisor', 'partner']

/** Select for a supervisor or partner, with search by name prefix. */
export function OwnerSelect({
  value,
  known = null,
  onChange,
  types = both,
  anyState = false,
  ...field
}: OwnerSelectProps) {
  const { t } = useTranslation('common')
  const [picked, setPicked] = useState<Owner | null>(null)
  const at = [picked, known].find((owner) => owner?.userId === value) ?? null
  const named = useOwner(at ? null : value)
  const chosen = at ?? named
  const { search, select } = useTypedSearch(chosen && labelOf(chosen))
  const found = useOwners(search, types, anyState ? null : 'active')
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

/** Owners matching a name prefix; empty for viewers who may create codes but cannot see accounts. */
function useOwners(search: string, userTypes: readonly UserType[], state: AccountState | null): readonly Owner[] {
  const answer = useAnswer<OwnerSelectFoundQuery>(
    graphql`
      query OwnerSelectFoundQuery($search: String, $userTypes: [UserType!]!, $state: AccountState) {
        accounts(filter: { userTypes: $userTypes, search: $search, state: $state }, first: 8) {
          nodes {
            id
            username
            firstName
            lastName
          }
        }
      }
    `,
    { search: search || null, userTypes: [...userTypes], state },
  )
  return answer?.accounts.nodes.map(({ id, ...person }) => ({ userId: id, ...person })) ?? []
}

/** Loads the user with the given id, e.g. from the URL; null while loading or if not found. */
export function useOwner(id: string | null): Owner | null {
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
