import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LogFigures_log$key } from '../../__generated__/LogFigures_log.graphql.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { FigureTile, FigureTiles } from '../../ui/figures/FigureTile.tsx'

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
    <FigureTiles>
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
    </FigureTiles>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <FigureTile label={label} value={value}>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </FigureTile>
  )
}
