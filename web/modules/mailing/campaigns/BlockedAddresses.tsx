import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { startTransition, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { BlockedAddresses_query$key } from '../../../__generated__/BlockedAddresses_query.graphql.ts'
import type { BlockedAddressesBlockMutation } from '../../../__generated__/BlockedAddressesBlockMutation.graphql.ts'
import type { BlockedAddressesPaginationQuery } from '../../../__generated__/BlockedAddressesPaginationQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { BlockedAddress } from './BlockedAddress.tsx'
import { BlockedFilter, filterInput, noFilter } from './BlockedFilter.tsx'
import type { BlockedFilterValues } from './BlockedFilter.tsx'
import styles from '../segment/segment.module.css'

/** Addresses excluded from mailings after bounces or by an admin. */
export function BlockedAddresses({ query }: { query: BlockedAddresses_query$key }) {
  const { t } = useTranslation('mailing')
  const { data, more, refetch } = usePaginatedList<BlockedAddressesPaginationQuery, BlockedAddresses_query$key>(
    graphql`
      fragment BlockedAddresses_query on Query
      @refetchable(queryName: "BlockedAddressesPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        filter: { type: "MailSuppressionFilterInput" }
      ) {
        mailSuppressions(first: $first, after: $after, filter: $filter)
          @connection(key: "BlockedAddresses_mailSuppressions") {
          __id
          totalCount
          edges {
            node {
              id
              ...BlockedAddress_suppression
            }
          }
        }
      }
    `,
    query,
  )
  const [filter, setFilter] = useState<BlockedFilterValues>(noFilter)
  const show = (chosen: BlockedFilterValues) => {
    setFilter(chosen)
    startTransition(() => {
      refetch({ filter: filterInput(chosen) }, { fetchPolicy: 'store-and-network' })
    })
  }
  const connections = [data.mailSuppressions.__id]
  const rows = data.mailSuppressions.edges.flatMap(({ node }) => (node ? [node] : []))
  return (
    <Stack gap="md">
      <BlockForm connections={connections} />
      <BlockedFilter filter={filter} count={data.mailSuppressions.totalCount} onChange={show} />
      {rows.length === 0 && <Text c="dimmed">{t('blocked.empty')}</Text>}
      <ul className={styles.people}>
        {rows.map((row) => (
          <BlockedAddress key={row.id} suppression={row} connections={connections} />
        ))}
      </ul>
      <LoadMore {...more(50)}>{t('list.more')}</LoadMore>
    </Stack>
  )
}

/** Field for a new blocked address. */
function BlockForm({ connections }: { connections: readonly string[] }) {
  const { t } = useTranslation('mailing')
  const [address, setAddress] = useState('')
  const [block, blocking] = useCommand<BlockedAddressesBlockMutation>(graphql`
    mutation BlockedAddressesBlockMutation($address: String!, $connections: [ID!]!) {
      blockMailAddress(input: { address: $address }) {
        suppression @prependNode(connections: $connections, edgeTypeName: "MailSuppressionEdge") {
          id
          ...BlockedAddress_suppression
        }
      }
    }
  `)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const done = await block({ address, connections }, { success: t('blocked.added') }).catch(ignoreReported)
    if (!done) return
    setAddress('')
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Group align="flex-end">
        <TextInput
          type="email"
          required
          label={t('blocked.address')}
          maxLength={200}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={blocking}>
          {t('blocked.add')}
        </Button>
      </Group>
    </form>
  )
}
