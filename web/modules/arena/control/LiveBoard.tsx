import { Button, Group, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords } from '../../../../shared/fold.ts'
import { can } from '../../../../shared/permission.ts'
import { getSession } from '../../../relay/session.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { MakeUpDialog } from './MakeUpDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import type { OrderAct } from './order-acts.ts'
import { orderActs } from './order-acts.ts'
import { liveStatuses, statusOf, type LiveStatus } from './live-state.ts'
import styles from './live.module.css'
import type { LiveRow } from './live-types.ts'
import { LiveTable } from './LiveTable.tsx'
import { sortRows, type LiveSort } from './sort-rows.ts'
import type { LiveExamState } from './use-live-exam.ts'
import { useServerNow } from './use-server-now.ts'

/** Granting places requires the permission to manage applications. */
const mayGivePlaces = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.applications', user._id)
}

/** The live list of an exam's students, with filters, selection and actions. */
export function LiveBoard({ examId, live }: { examId: string; live: LiveExamState }) {
  const { t } = useTranslation('control')
  const now = useServerNow()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<LiveStatus | 'late' | null>(null)
  const [country, setCountry] = useState<string | null>(null)
  const [supervisorId, setSupervisor] = useState<string | null>(null)
  const [sort, setSort] = useState<LiveSort>({ column: 'name', descending: false })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<OrderAct | null>(null)
  const [makingUp, setMakingUp] = useState(false)

  const rows = live.candidates.map((candidate): LiveRow => ({
    candidate,
    sitting: live.sittings.get(candidate.applicationId),
  }))
  const counts = new Map<LiveStatus | 'late', number>()
  for (const { sitting } of rows) {
    const each = statusOf(sitting, now)
    counts.set(each, (counts.get(each) ?? 0) + 1)
    if (sitting?.late) counts.set('late', (counts.get('late') ?? 0) + 1)
  }
  const shown = sortRows(
    rows.filter(
      ({ candidate, sitting }) =>
        (!search || hasWords(`${candidate.name} ${candidate.username}`, search)) &&
        (!country || candidate.country === country) &&
        (!supervisorId || candidate.supervisorId === supervisorId) &&
        (!status || (status === 'late' ? (sitting?.late ?? 0) > 0 : statusOf(sitting, now) === status)),
    ),
    sort,
    now,
  )
  const countries = [...new Set(live.candidates.flatMap(({ country }) => country ?? []))]
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const supervisors = [
    ...new Map(live.candidates.flatMap((c) => (c.supervisorId ? [[c.supervisorId, c.supervisorName ?? '']] : []))),
  ].map(([value, label]) => ({ value, label }))
  const chosen = live.candidates.filter(({ applicationId }) => selected.has(applicationId))

  return (
    <Stack gap="sm">
      <div className={styles.tiles} role="group" aria-label={t('live.filterStatus')}>
        {([...liveStatuses, 'late'] as const).map((each) => (
          <UnstyledButton
            key={each}
            className={styles.tile}
            aria-pressed={status === each}
            data-alarm={((each === 'missing' || each === 'late') && (counts.get(each) ?? 0) > 0) || undefined}
            onClick={() => setStatus(status === each ? null : each)}
          >
            <span className={styles.count}>{formatNumber(counts.get(each) ?? 0)}</span>
            <span>{t(`status.${each}`)}</span>
          </UnstyledButton>
        ))}
      </div>
      <Group gap="sm">
        <TextInput
          aria-label={t('live.search')}
          placeholder={t('live.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          size="sm"
          w={240}
        />
        <Select
          aria-label={t('column.country')}
          placeholder={t('column.country')}
          data={countries}
          value={country}
          onChange={setCountry}
          searchable
          clearable
          size="sm"
          w={200}
        />
        <Select
          aria-label={t('column.supervisor')}
          placeholder={t('column.supervisor')}
          data={supervisors}
          value={supervisorId}
          onChange={setSupervisor}
          searchable
          clearable
          limit={100}
          size="sm"
          w={220}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('live.shown', { count: shown.length, formatted: formatNumber(shown.length) })}
        </Text>
      </Group>
      <Group gap="xs" role="group" aria-label={t('live.acts')}>
        {orderActs.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === 'close' || each === 'reset' ? 'light' : 'default'}
            color={each === 'close' || each === 'reset' ? 'red' : undefined}
            disabled={each === 'reset' && chosen.length === 0}
            onClick={() => setAct(each)}
          >
            {t(`act.${each}`)}
          </Button>
        ))}
        {mayGivePlaces() && (
          <Button size="sm" variant="default" disabled={chosen.length === 0} onClick={() => setMakingUp(true)}>
            {t('makeUp.title')}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Text size="sm" fw={600} aria-live="polite">
              {t('live.selected', { count: chosen.length, formatted: formatNumber(chosen.length) })}
            </Text>
            <Button size="sm" variant="subtle" onClick={() => setSelected(new Set())}>
              {t('live.clear')}
            </Button>
          </>
        )}
      </Group>
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
      {act && (
        <OrderDialog
          examId={examId}
          act={act}
          selection={chosen}
          countries={countries}
          supervisors={supervisors}
          first={{ country, supervisorId }}
          onClose={() => setAct(null)}
        />
      )}
    </Stack>
  )
}
