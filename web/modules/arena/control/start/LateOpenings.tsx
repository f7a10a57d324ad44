import type { TFunction } from 'i18next'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  LateOpenings_query$data,
  LateOpenings_query$key,
} from '../../../../__generated__/LateOpenings_query.graphql.ts'
import { formatMoment, formatNumber } from '../../../../shared/input/format.ts'
import { useTableLabels } from '../../../../shared/table/use-table-labels.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../../../ui/table/types.ts'
import { countriesOf, noFilter, supervisorsOf } from '../live-filter.ts'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import type { LiveExamState } from '../use-live-exam.ts'
import { Badge } from '../../../../ui/Badge.tsx'

type Late = LateOpenings_query$data['lateOpenings'][number]

const noneHidden: readonly string[] = []

const queryFragment = graphql`
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
`

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
  const { lateOpenings: rows } = useFragment(queryFragment, query)
  const isClosed = ({ applicationId }: Late) => live.sittings.get(applicationId)?.closedAt != null
  const labels = useTableLabels()
  const columns = useLateColumns(isClosed)
  if (rows.length === 0) return null
  const chosen = rows.filter((row) => selected.has(row.applicationId) && !isClosed(row))
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size="h3">
        {t('opened.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('opened.text')}
      </Text>
      <GiveBar count={chosen.length} onGive={() => setGiving(true)} />
      <DataTable
        label={t('opened.title')}
        columns={columns}
        rows={rows}
        rowKey={({ applicationId }) => applicationId}
        rowName={({ name }) => name}
        labels={{
          ...labels,
          selectAll: t('control:live.selectAll'),
          selectRow: (name) => t('control:live.select', { name }),
        }}
        sort={null}
        onSort={() => undefined}
        hidden={noneHidden}
        selected={new Set(chosen.map(({ applicationId }) => applicationId))}
        onSelect={setSelected}
        isSelectable={(row) => !isClosed(row)}
      />
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

/** Button that gives extra time to the selected students, and their number. */
function GiveBar({ count, onGive }: { count: number; onGive: () => void }) {
  const { t } = useTranslation(['start', 'control'])
  return (
    <Group gap="sm" mb="xs">
      <Button size="sm" variant="default" disabled={count === 0} onClick={onGive}>
        {t('opened.give')}
      </Button>
      {count > 0 && (
        <Text size="sm" fw={600} aria-live="polite">
          {t('control:live.selected', { count, formatted: formatNumber(count) })}
        </Text>
      )}
    </Group>
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

/** Columns of the list. @param isClosed whether a student's exam is closed, so that it gets no extra time */
function useLateColumns(isClosed: (row: Late) => boolean): TableColumn<Late>[] {
  const { t } = useTranslation(['start', 'control'])
  return [
    { id: 'name', title: t('control:column.student'), value: ({ name }) => name },
    {
      id: 'late',
      title: t('opened.seconds'),
      telling: true,
      align: 'end',
      value: ({ lateSeconds }) => t('opened.late', { seconds: formatNumber(Math.round(lateSeconds)) }),
    },
    {
      id: 'report',
      title: t('opened.report'),
      telling: true,
      value: ({ shownAt }) =>
        shownAt ? t('opened.at', { at: formatMoment(new Date(shownAt), { timeStyle: 'medium' }) }) : t('opened.never'),
    },
    {
      id: 'startedBy',
      title: t('by.title'),
      value: ({ startedBy }) => startedBy && startedBy !== '%future added value' && t(`by.${startedBy}`),
    },
    {
      id: 'extra',
      title: t('opened.extra'),
      value: ({ extraSeconds }) => extraSeconds,
      render: (row) => <ExtraTime seconds={row.extraSeconds} isClosed={isClosed(row)} />,
    },
  ]
}

/** Extra time that a student has, and whether the exam is closed. */
function ExtraTime({ seconds, isClosed }: { seconds: number; isClosed: boolean }) {
  const { t } = useTranslation('control')
  if (seconds === 0 && !isClosed) return '–'
  return (
    <Group gap={4} wrap="nowrap">
      {seconds > 0 && <Badge tone="info">{`+${t('orders.minutes', { count: Math.round(seconds / 60) })}`}</Badge>}
      {isClosed && <Text size="sm">{t('status.finished')}</Text>}
    </Group>
  )
}
