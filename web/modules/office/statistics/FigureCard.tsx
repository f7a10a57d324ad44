import { Anchor, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../shared/input/format.ts'
import { FigureTile } from '../../../ui/figures/FigureTile.tsx'
import type { Link as ListLink } from './links.ts'
import styles from './statistics.module.css'

export interface FigureCardProps {
  label: string
  /** Definition of the figure: how it is counted. */
  definition: string
  value: number
  /** Value of the previous period; null without data. */
  previous: number | null
  format?: (value: number) => string
  /** List behind the figure. */
  to?: ListLink
  /** List behind the previous period's figure. */
  previousTo?: ListLink
}

/** A figure with the previous period's value, its definition and a link to its rows. */
export function FigureCard({ label, definition, value, previous, format = formatNumber, ...links }: FigureCardProps) {
  const { t } = useTranslation('statistics')
  const text = format(value)
  const { to, previousTo } = links
  return (
    <FigureTile
      label={label}
      value={
        to ? (
          <Anchor component={Link} to={to} inherit underline="hover" aria-label={t('rowsOf', { label, value: text })}>
            {text}
          </Anchor>
        ) : (
          text
        )
      }
    >
      <Change label={label} value={value} previous={previous} format={format} to={previousTo} />
      <Text size="xs" c="dimmed" mt="xs">
        {definition}
      </Text>
    </FigureTile>
  )
}

interface ChangeProps extends Pick<FigureCardProps, 'label' | 'value' | 'previous' | 'to'> {
  format: (value: number) => string
}

function Change({ label, value, previous, format, to }: ChangeProps) {
  const { t } = useTranslation('statistics')
  if (previous === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('change.noData')}
      </Text>
    )
  }
  const past = format(previous)
  const said = t('change.before', { value: past })
  const before = to ? (
    <Anchor component={Link} to={to} inherit c="dimmed" aria-label={t('change.rowsOf', { label, value: past })}>
      {said}
    </Anchor>
  ) : (
    said
  )
  if (previous === 0 || value === previous) {
    return (
      <Text size="sm" c="dimmed">
        {before}
      </Text>
    )
  }
  const share = (value - previous) / previous
  const Icon = share > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <Text size="sm" className={styles.change}>
      <Icon size={16} aria-hidden="true" />
      <strong>{formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'always' })}</strong>
      <span className={styles.before}>{before}</span>
    </Text>
  )
}
