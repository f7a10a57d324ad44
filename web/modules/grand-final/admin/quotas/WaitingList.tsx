import { Alert, Text } from '@mantine/core'
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
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'

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
    </Panel>
  )
}

function WaitingTable({ groups }: { groups: readonly WaitingGroup[] }) {
  const { t } = useTranslation('grandFinal')
  const words = useWaitingWords()
  return (
    <PlainTable
      label={t('waiting.list')}
      columns={[
        { title: t('waiting.position'), align: 'end' },
        { title: t('column.group'), isName: true },
        { title: t('column.country') },
        { title: t('column.asked'), align: 'end' },
        { title: t('waiting.reason') },
      ]}
    >
      {groups.map(({ id, name, country, requestedPlaces, waiting }) => (
        <PlainRow
          key={id}
          cells={[
            formatNumber(waiting.position),
            name,
            country ? countryName(country) : '–',
            formatNumber(requestedPlaces ?? 0),
            words(waiting),
          ]}
        />
      ))}
    </PlainTable>
  )
}
