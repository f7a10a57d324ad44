import { Stack } from '@mantine/core'
import { useState } from 'react'
import { countriesOf, filterRows, type LiveFilter, noFilter, supervisorsOf } from './live-filter.ts'
import type { LiveRow } from './live-types.ts'
import { LiveActions } from './LiveActions.tsx'
import { LiveFilters } from './LiveFilters.tsx'
import { LiveTable } from './LiveTable.tsx'
import { LiveTiles } from './LiveTiles.tsx'
import { MakeUpDialog } from './MakeUpDialog.tsx'
import type { OrderAction } from './orders/order-actions.ts'
import { OrderDialog } from './orders/OrderDialog.tsx'
import { type LiveSort, sortRows } from './sort-rows.ts'
import type { LiveExamState } from './use-live-exam.ts'
import { useServerNow } from '../../../shared/use-server-now.ts'

/** The live list of an exam's students, with filters, selection and actions. */
export function LiveBoard({ examId, live }: { examId: string; live: LiveExamState }) {
  const now = useServerNow()
  const [filter, setFilter] = useState(noFilter)
  const [sort, setSort] = useState<LiveSort>({ column: 'name', descending: false })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [action, setAction] = useState<OrderAction | null>(null)
  const [makingUp, setMakingUp] = useState(false)
  const change = (patch: Partial<LiveFilter>) => setFilter((before) => ({ ...before, ...patch }))

  const rows = live.candidates.map((candidate): LiveRow => ({
    candidate,
    sitting: live.sittings.get(candidate.applicationId),
  }))
  const shown = sortRows(filterRows(rows, filter, now), sort, now)
  const [countries, supervisors] = [countriesOf(live.candidates), supervisorsOf(live.candidates)]
  const chosen = live.candidates.filter(({ applicationId }) => selected.has(applicationId))

  return (
    <Stack gap="sm">
      <LiveTiles rows={rows} now={now} status={filter.status} onStatus={(status) => change({ status })} />
      <LiveFilters
        filter={filter}
        countries={countries}
        supervisors={supervisors}
        count={shown.length}
        onChange={change}
      />
      <LiveActions
        count={chosen.length}
        onAction={setAction}
        onMakeUp={() => setMakingUp(true)}
        onClear={() => setSelected(new Set())}
      />
      <LiveTable
        rows={shown}
        complete={live.complete}
        now={now}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
      />
      {makingUp && <MakeUpDialog examId={examId} selection={chosen} onClose={() => setMakingUp(false)} />}
      {action && (
        <OrderDialog
          examId={examId}
          action={action}
          selection={chosen}
          countries={countries}
          supervisors={supervisors}
          first={filter}
          onClose={() => setAction(null)}
        />
      )}
    </Stack>
  )
}
