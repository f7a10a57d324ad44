import { Alert, Paper, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  WaitingList_event$data,
  WaitingList_event$key,
} from '../../../../__generated__/WaitingList_event.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { Panel } from '../../shared/Panel.tsx'
import { useWaitingWords } from '../../shared/Waiting.tsx'

type Group = WaitingList_event$data['waitingList'][number]
type WaitingGroup = Group & { readonly waiting: NonNullable<Group['waiting']> }

/** Waiting list in order, with the reason why each group is waiting. */
export function WaitingList({ of }: { of: WaitingList_event$key }) {
  const { t } = useTranslation('grandFinal')
  const { waitingList } = useFragment(
    graphql`
      fragment WaitingList_event on GrandFinalEvent {
        waitingList {
          id
          name
          country
          requestedPlaces
          waiting {
            position
            of
            reason
            country
            cap
            taken
            needed
            fits
          }
        }
      }
    `,
    of,
  )
  const list = waitingList.flatMap((group) => (group.waiting ? [{ ...group, waiting: group.waiting }] : []))
  return (
    <Panel title={t('waiting.list')}>
      {list.length === 0 && <Text c="dimmed">{t('waiting.none')}</Text>}
      {list.length > 0 && list.every(({ waiting }) => waiting.reason !== 'next') && (
        <Alert mb="sm" color="amber">
          {t('waiting.noneMoves')}
        </Alert>
      )}
      {list.length > 0 && <WaitingTable groups={list} />}
      <WaitingCards groups={list} />
    </Panel>
  )
}

function WaitingTable({ groups }: { groups: readonly WaitingGroup[] }) {
  const { t } = useTranslation('grandFinal')
  const words = useWaitingWords()
  return (
    <ScrollArea visibleFrom="sm">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('waiting.position')}</Table.Th>
            <Table.Th>{t('column.group')}</Table.Th>
            <Table.Th>{t('column.country')}</Table.Th>
            <Table.Th ta="end">{t('column.asked')}</Table.Th>
            <Table.Th>{t('waiting.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ id, name, country, requestedPlaces, waiting }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatNumber(waiting.position)}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{country ? countryName(country) : '–'}</Table.Td>
              <Table.Td ta="end">{formatNumber(requestedPlaces ?? 0)}</Table.Td>
              <Table.Td>{words(waiting)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

/** The waiting list on phones. */
function WaitingCards({ groups }: { groups: readonly WaitingGroup[] }) {
  const { t } = useTranslation('grandFinal')
  const words = useWaitingWords()
  return (
    <Stack hiddenFrom="sm" gap="sm">
      {groups.map(({ id, name, country, requestedPlaces, waiting }) => (
        <Paper key={id} component="article" withBorder p="sm" aria-label={name}>
          <Title order={3} size="h4">
            {`${formatNumber(waiting.position)}. ${name}`}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {`${country ? countryName(country) : '–'} · ${t('column.asked')}: ${formatNumber(requestedPlaces ?? 0)}`}
          </Text>
          <Text size="sm">{words(waiting)}</Text>
        </Paper>
      ))}
    </Stack>
  )
}
