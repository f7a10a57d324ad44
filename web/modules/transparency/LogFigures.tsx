import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LogFigures_log$key } from '../../__generated__/LogFigures_log.graphql.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import styles from './transparency.module.css'

/** How many entries are signed, cosigned and waiting, and since when. */
export function LogFigures({ log }: { log: LogFigures_log$key }) {
  const { t } = useTranslation('transparency')
  const { size, signedAt, waiting, witnessedSize, witnessedAt } = useFragment(
    graphql`
      fragment LogFigures_log on TransparencyLogState {
        size
        signedAt
        waiting
        witnessedSize
        witnessedAt
      }
    `,
    log,
  )
  return (
    <div className={styles.figures}>
      <Figure
        label={t('figure.signed')}
        value={formatNumber(size)}
        note={signedAt ? t('figure.signedAt', { time: formatDateTime(signedAt) }) : t('figure.unsigned')}
      />
      <Figure
        label={t('figure.cosigned')}
        value={witnessedSize == null ? t('figure.none') : formatNumber(witnessedSize)}
        note={witnessedAt ? t('figure.cosignedAt', { time: formatDateTime(witnessedAt) }) : t('figure.uncosigned')}
      />
      <Figure label={t('figure.waiting')} value={formatNumber(waiting)} note={t('figure.waitingNote')} />
    </div>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={label}>
      <Text component="h2" size="sm" fw={600} c="dimmed">
        {label}
      </Text>
      <p className={styles.figure}>{value}</p>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Paper>
  )
}
