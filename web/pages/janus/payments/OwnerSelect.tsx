import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { OwnerSelectQuery } from '../../../__generated__/OwnerSelectQuery.graphql.ts'

/** How long typing rests before the server is asked, in ms (the default fetch delay). */
const searchDelayMs = 200

export interface Owner {
  readonly userId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

const labelOf = ({ firstName, lastName, username }: Owner) => `${firstName} ${lastName} (${username})`

/** Whose the codes are: a supervisor or a partner, found by the beginning of a name; nobody, when it is left empty. */
export function OwnerSelect({ owner, onChange }: { owner: Owner | null; onChange: (owner: Owner | null) => void }) {
  const { t } = useTranslation('payments')
  const environment = useRelayEnvironment()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const [found, setFound] = useState<readonly Owner[]>([])
  const asked = owner && search === labelOf(owner) ? '' : search.trim()

  useEffect(() => {
    const request = fetchQuery<OwnerSelectQuery>(
      environment,
      graphql`
        query OwnerSelectQuery($search: String) {
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
      { search: asked || null },
    ).subscribe({
      next: ({ accounts }) => setFound(accounts.nodes.map(({ id, ...person }) => ({ userId: id, ...person }))),
      // who may make codes need not be allowed to see accounts
      error: () => setFound([]),
    })
    return () => request.unsubscribe()
  }, [asked, environment])

  const options = owner && !found.some(({ userId }) => userId === owner.userId) ? [owner, ...found] : found
  return (
    <Select
      searchable
      clearable
      label={t('discount.owner')}
      description={t('discount.ownerHint')}
      placeholder={t('discount.ownerNobody')}
      nothingFoundMessage={t('discount.ownerNone')}
      autoComplete="off"
      data={options.map((one) => ({ value: one.userId, label: labelOf(one) }))}
      filter={({ options: all }) => all}
      value={owner?.userId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(options.find(({ userId }) => userId === id) ?? null)}
    />
  )
}
