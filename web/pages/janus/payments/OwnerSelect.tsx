import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { OwnerSelectChosenQuery } from '../../../__generated__/OwnerSelectChosenQuery.graphql.ts'
import type { OwnerSelectFoundQuery } from '../../../__generated__/OwnerSelectFoundQuery.graphql.ts'

/** How long typing rests before the server is asked, in ms (the default fetch delay). */
const searchDelayMs = 200

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
}

const labelOf = ({ firstName, lastName, username }: Owner) => `${firstName} ${lastName} (${username})`

/** Whose codes are: a supervisor or a partner, found by the beginning of a name. */
export function OwnerSelect({ value, known = null, onChange, ...field }: OwnerSelectProps) {
  const { t } = useTranslation(['payments', 'common'])
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const [picked, setPicked] = useState<Owner | null>(null)
  const at = [picked, known].find((owner) => owner?.userId === value) ?? null
  const named = useOwner(at ? null : value)
  const chosen = at ?? named
  const label = chosen && labelOf(chosen)
  // The name of the chosen one stands in the field and is no search.
  const found = useOwners(search === label ? '' : search.trim())
  const options = chosen && !found.some(({ userId }) => userId === chosen.userId) ? [chosen, ...found] : found
  return (
    <Select
      {...field}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:place.clear') }}
      allowDeselect={false}
      nothingFoundMessage={t('payments:discount.ownerNone')}
      autoComplete="off"
      data={options.map((one) => ({ value: one.userId, label: labelOf(one) }))}
      filter={({ options: all }) => all}
      value={chosen ? value : null}
      searchValue={typed}
      onSearchChange={setTyped}
      // What is typed takes the place of the chosen name.
      onClick={(event) => typed === label && event.currentTarget.select()}
      onChange={(id) => {
        setPicked(options.find(({ userId }) => userId === id) ?? null)
        onChange(id)
      }}
    />
  )
}

/** Those whose names begin so; nobody for who may make codes and not see accounts. */
function useOwners(search: string): readonly Owner[] {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<readonly Owner[]>([])
  useEffect(() => {
    const request = fetchQuery<OwnerSelectFoundQuery>(
      environment,
      graphql`
        query OwnerSelectFoundQuery($search: String) {
          accounts(userTypes: [supervisor, partner], search: $search, first: 8, state: active) {
            nodes {
              id
              username
              firstName
              lastName
            }
          }
        }
      `,
      { search: search || null },
    ).subscribe({
      next: ({ accounts }) => setFound(accounts.nodes.map(({ id, ...person }) => ({ userId: id, ...person }))),
      error: () => setFound([]),
    })
    return () => request.unsubscribe()
  }, [search, environment])
  return found
}

/** The person of an id that stands in the page’s address; null until the answer is there, or where there is nobody. */
function useOwner(id: string | null): Owner | null {
  const environment = useRelayEnvironment()
  const [owner, setOwner] = useState<Owner | null>(null)
  useEffect(() => {
    if (id === null) return
    const request = fetchQuery<OwnerSelectChosenQuery>(
      environment,
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
      { id },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: ({ node }) => setOwner(node?.id && node.username != null ? {
        userId: node.id, username: node.username, firstName: node.firstName ?? '', lastName: node.lastName ?? '',
      } : null),
      error: () => setOwner(null),
    })
    return () => request.unsubscribe()
  }, [id, environment])
  return owner?.userId === id ? owner : null
}
