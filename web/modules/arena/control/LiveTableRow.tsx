import { Badge, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { clockText, remainingOf, statusColor, statusOf } from './live-state.ts'
import type { LiveRow, LiveSitting } from './live-types.ts'
import styles from './live.module.css'

/** Height of a row in pixels. */
export const rowHeight = 44

/** Row of the live list. */
export function LiveTableRow(props: {
  row: LiveRow
  index: number
  now: number
  isSelected: boolean
  onSelect: (on: boolean) => void
}) {
  const { t } = useTranslation('control')
  const { candidate, sitting } = props.row
  const status = statusOf(sitting, props.now)
  const remaining = remainingOf(sitting, props.now)
  const begun = sitting?.attemptId ? sitting : null
  return (
    <tr aria-rowindex={props.index + 2} data-selected={props.isSelected || undefined} style={{ height: rowHeight }}>
      <td className={styles.check}>
        <Checkbox
          aria-label={t('live.select', { name: candidate.name })}
          checked={props.isSelected}
          onChange={(event) => props.onSelect(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        {begun ? (
          <Link to={`../attempts/${begun.attemptId}`} relative="path" className={styles.name}>
            {candidate.name}
          </Link>
        ) : (
          <span className={styles.name}>{candidate.name}</span>
        )}
        <span className={styles.second}>
          {candidate.username}
          {candidate.extraPercent !== null && ` · ${t('extraTime.short', { percent: candidate.extraPercent })}`}
        </span>
      </th>
      <td>
        <Badge variant="light" color={statusColor[status]} miw="max-content">
          {t(`status.${status}`)}
        </Badge>
        <SittingMarks sitting={sitting} isBegun={begun !== null} />
      </td>
      <td data-align="end">
        {begun?.questions ? `${formatNumber(begun.answered)} / ${formatNumber(begun.questions)}` : '–'}
      </td>
      <td data-align="end" className={styles.clock}>
        {remaining === null ? '–' : clockText(remaining)}
      </td>
      <td data-align="end">{begun?.savedAt ? formatMoment(new Date(begun.savedAt), { timeStyle: 'medium' }) : '–'}</td>
      <td data-align="end">{begun ? formatNumber(begun.tabLeaves) : '–'}</td>
      <td data-align="end">{begun ? formatNumber(begun.takeOvers) : '–'}</td>
      <td>{candidate.country ? countryName(candidate.country) : '–'}</td>
      <td>{candidate.supervisorName ?? '–'}</td>
    </tr>
  )
}

/** Special conditions of an attempt: starting paused or with extra time, started on the device, and late answers. */
function SittingMarks({ sitting, isBegun }: { sitting: LiveSitting | undefined; isBegun: boolean }) {
  const { t } = useTranslation(['control', 'start'])
  if (!sitting) return null
  const { startsPaused, startedBy, extraSeconds, late } = sitting
  return (
    <>
      {!isBegun && startsPaused && (
        <Badge variant="light" color={statusColor.paused} ml={4} miw="max-content">
          {t('live.startsPaused')}
        </Badge>
      )}
      {!isBegun && extraSeconds > 0 && (
        <Badge variant="light" color="gray" ml={4} miw="max-content">
          {t('live.startsExtra', { minutes: formatNumber(Math.round(extraSeconds / 60)) })}
        </Badge>
      )}
      {(startedBy === 'code' || startedBy === 'address') && (
        <Badge variant="light" color="grape" ml={4} miw="max-content">
          {t(startedBy === 'code' ? 'start:by.offline' : 'start:by.apart')}
        </Badge>
      )}
      {late > 0 && (
        <Badge variant="light" color="amber" ml={4} miw="max-content">
          {t('live.late', { count: late })}
        </Badge>
      )}
    </>
  )
}
