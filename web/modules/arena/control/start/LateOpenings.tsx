import type { TFunction } from 'i18next'
import { Badge, Button, Checkbox, Group, Paper, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  LateOpenings_query$data,
  LateOpenings_query$key,
} from '../../../../__generated__/LateOpenings_query.graphql.ts'
import { formatMoment, formatNumber } from '../../../../shared/input/format.ts'
import { WideTable } from '../../../../ui/table/WideTable.tsx'
import { countriesOf, noFilter, supervisorsOf } from '../live-filter.ts'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import type { LiveExamState } from '../use-live-exam.ts'

type Late = LateOpenings_query$data['lateOpenings'][number]

export interface LateOpeningsProps {
  examId: string
  query: LateOpenings_query$key
  live: LiveExamState
}

/** Students whose questions came late, who can be selected for extra time; renders nothing without any. */
export function LateOpenings({ examId, query, live }: LateOpeningsProps) {
  const { t } = useTranslation(['start', 'control'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isGiving, setGiving] = useState(false)
  const { lateOpenings: rows } = useFragment(
    graphql`
      fragment LateOpenings_query on Query @argumentDefinitions(examId: { type: "ID!" }) {
        lateOpenings(examId: $examId) {
          applicationId
          name
          startedBy
          shownAt
          lateSeconds
          extraSeconds
        }
      }
    `,
    query,
  )
  if (rows.length === 0) return null
  const isClosed = ({ applicationId }: Late) => live.sittings.get(applicationId)?.closedAt != null
  const open = rows.filter((row) => !isClosed(row))
  const chosen = open.filter(({ applicationId }) => selected.has(applicationId))
  const select = (some: readonly Late[], on: boolean) => {
    const next = new Set(selected)
    for (const { applicationId } of some) {
      if (on) next.add(applicationId)
      else next.delete(applicationId)
    }
    setSelected(next)
  }
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="late-openings">
      <Title order={2} size="h3" id="late-openings">
        {t('opened.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('opened.text')}
      </Text>
      <Group gap="sm" mb="xs">
        <Button size="sm" variant="default" disabled={chosen.length === 0} onClick={() => setGiving(true)}>
          {t('opened.give')}
        </Button>
        {chosen.length > 0 && (
          <Text size="sm" fw={600} aria-live="polite">
            {t('control:live.selected', { count: chosen.length, formatted: formatNumber(chosen.length) })}
          </Text>
        )}
      </Group>
      <WideTable minWidth={620} maxHeight={420}>
        <Table>
          <TableHead
            isAll={open.length > 0 && chosen.length === open.length}
            isSome={chosen.length > 0}
            onSelect={(on) => select(open, on)}
          />
          <Table.Tbody>
            {rows.map((row) => (
              <LateRow
                key={row.applicationId}
                row={row}
                isClosed={isClosed(row)}
                isSelected={chosen.includes(row)}
                onSelect={(on) => select([row], on)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {isGiving && (
        <OrderDialog
          examId={examId}
          action="extend"
          selection={chosen}
          countries={countriesOf(live.candidates)}
          supervisors={supervisorsOf(live.candidates)}
          first={noFilter}
          proposal={proposalFor(chosen, t)}
          onClose={() => setGiving(false)}
        />
      )}
    </Paper>
  )
}

/**
 * Minutes that make up for the latest opening, and the reason. A page without a report may have shown the questions, so
 * its delay is not counted.
 */
function proposalFor(students: readonly Late[], t: TFunction<['start', 'control']>) {
  const seconds = students.flatMap(({ shownAt, lateSeconds }) => (shownAt ? Math.round(lateSeconds) : []))
  if (seconds.length === 0) return { minutes: 1, reason: t('opened.unreported') }
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)]
  const reason =
    least === most ? t('opened.reason', { count: most }) : t('opened.reasons', { from: least, count: most })
  return { minutes: Math.ceil(most / 60), reason }
}

function TableHead(props: { isAll: boolean; isSome: boolean; onSelect: (on: boolean) => void }) {
  const { t } = useTranslation(['start', 'control'])
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={44}>
          <Checkbox
            aria-label={t('control:live.selectAll')}
            checked={props.isAll}
            indeterminate={props.isSome && !props.isAll}
            onChange={(event) => props.onSelect(event.currentTarget.checked)}
          />
        </Table.Th>
        <Table.Th>{t('control:column.student')}</Table.Th>
        <Table.Th ta="end">{t('opened.seconds')}</Table.Th>
        <Table.Th>{t('opened.report')}</Table.Th>
        <Table.Th>{t('by.title')}</Table.Th>
        <Table.Th>{t('opened.extra')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

interface LateRowProps {
  row: Late
  isClosed: boolean
  isSelected: boolean
  onSelect: (on: boolean) => void
}

function LateRow({ row, isClosed, isSelected, onSelect }: LateRowProps) {
  const { t } = useTranslation(['start', 'control'])
  const { name, startedBy, shownAt, lateSeconds, extraSeconds } = row
  const minutes = Math.round(extraSeconds / 60)
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      <Table.Td>
        <Checkbox
          aria-label={t('control:live.select', { name })}
          checked={isSelected}
          disabled={isClosed}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="end">{t('opened.late', { seconds: formatNumber(Math.round(lateSeconds)) })}</Table.Td>
      <Table.Td>
        {shownAt ? t('opened.at', { at: formatMoment(new Date(shownAt), { timeStyle: 'medium' }) }) : t('opened.never')}
      </Table.Td>
      <Table.Td>{startedBy && startedBy !== '%future added value' ? t(`by.${startedBy}`) : '–'}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          {extraSeconds > 0 && (
            <Badge variant="light" miw="max-content">{`+${t('control:orders.minutes', { count: minutes })}`}</Badge>
          )}
          {isClosed && <Text size="sm">{t('control:status.finished')}</Text>}
          {extraSeconds === 0 && !isClosed && '–'}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
