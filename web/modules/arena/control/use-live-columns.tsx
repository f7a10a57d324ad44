import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import { clockText, remainingOf, statusOf } from './live-state.ts'
import type { LiveRow, LiveSitting } from './live-types.ts'
import styles from './live.module.css'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The attempt of a row, once it has begun. */
const begunOf = ({ sitting }: LiveRow) => (sitting?.attemptId ? sitting : null)

/** The student: a link to the attempt once it has begun, with the username. */
function LiveName({ row }: { row: LiveRow }) {
  const { t } = useTranslation('control')
  const { candidate } = row
  const begun = begunOf(row)
  return (
    <>
      {begun ? (
        <Link to={`../attempts/${begun.attemptId}`} relative="path" className={styles.name}>
          {candidate.name}
        </Link>
      ) : (
        <span className={styles.name}>{candidate.name}</span>
      )}
      <span className={styles.second}>
        {candidate.username}
        {candidate.extraPercent !== null && ` · ${t('accommodations.short', { percent: candidate.extraPercent })}`}
      </span>
    </>
  )
}

/** Status of an attempt, with its special conditions. @internal */
export function LiveStatus({ row, now }: { row: LiveRow; now: number }) {
  const { t } = useTranslation('control')
  const status = statusOf(row.sitting, now)
  return (
    <Group gap={4} wrap="nowrap">
      <Badge tone={stateTones.live[status]}>{t(`status.${status}`)}</Badge>
      <SittingMarks sitting={row.sitting} isBegun={begunOf(row) !== null} />
    </Group>
  )
}

/** Columns of the live list. */
export function useLiveColumns(now: number): TableColumn<LiveRow>[] {
  const { t } = useTranslation('control')
  return useMemo((): TableColumn<LiveRow>[] => {
    const count = (id: 'leaves' | 'takeOvers', of: 'tabLeaves' | 'takeOvers'): TableColumn<LiveRow> => ({
      id,
      title: t(`column.${id}`),
      align: 'end',
      sortable: true,
      value: (row) => begunOf(row)?.[of],
    })
    return [
      {
        id: 'name',
        title: t('column.student'),
        sortable: true,
        value: ({ candidate }) => candidate.name,
        render: (row) => <LiveName row={row} />,
      },
      {
        id: 'status',
        title: t('column.status'),
        telling: true,
        sortable: true,
        value: ({ sitting }) => t(`status.${statusOf(sitting, now)}`),
        render: (row) => <LiveStatus row={row} now={now} />,
      },
      {
        id: 'answered',
        title: t('column.answered'),
        telling: true,
        align: 'end',
        sortable: true,
        value: (row) => begunOf(row)?.answered,
        render(row) {
          const begun = begunOf(row)
          return begun?.questions ? `${formatNumber(begun.answered)} / ${formatNumber(begun.questions)}` : '–'
        },
      },
      {
        id: 'remaining',
        title: t('column.remaining'),
        telling: true,
        align: 'end',
        sortable: true,
        value: ({ sitting }) => remainingOf(sitting, now),
        render({ sitting }) {
          const remaining = remainingOf(sitting, now)
          return remaining === null ? '–' : <b>{clockText(remaining)}</b>
        },
      },
      {
        id: 'saved',
        title: t('column.saved'),
        align: 'end',
        sortable: true,
        value: (row) => begunOf(row)?.savedAt,
        render(row) {
          const savedAt = begunOf(row)?.savedAt
          return savedAt ? formatMoment(new Date(savedAt), { timeStyle: 'medium' }) : '–'
        },
      },
      count('leaves', 'tabLeaves'),
      count('takeOvers', 'takeOvers'),
      {
        id: 'country',
        title: t('column.country'),
        value: ({ candidate }) => candidate.country && countryName(candidate.country),
      },
      { id: 'supervisor', title: t('column.supervisor'), value: ({ candidate }) => candidate.supervisorName },
    ]
  }, [t, now])
}

/** Special conditions of an attempt: starting paused or with extra time, started on the device, and late answers. */
function SittingMarks({ sitting, isBegun }: { sitting: LiveSitting | undefined; isBegun: boolean }) {
  const { t } = useTranslation(['control', 'start'])
  if (!sitting) return null
  const { startsPaused, startedBy, extraSeconds, late } = sitting
  return (
    <>
      {!isBegun && startsPaused && <Badge tone={stateTones.live.paused}>{t('live.startsPaused')}</Badge>}
      {!isBegun && extraSeconds > 0 && (
        <Badge tone="neutral">{t('live.startsExtra', { minutes: formatNumber(Math.round(extraSeconds / 60)) })}</Badge>
      )}
      {(startedBy === 'code' || startedBy === 'address') && (
        <Badge tone="info">{t(startedBy === 'code' ? 'start:by.offline' : 'start:by.apart')}</Badge>
      )}
      {late > 0 && <Badge tone="attention">{t('live.late', { count: late })}</Badge>}
    </>
  )
}
