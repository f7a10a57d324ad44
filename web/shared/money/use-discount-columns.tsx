import { Badge, Code } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber } from '../input/format.ts'
import type { TableColumn } from '../../ui/table/types.ts'
import type { DiscountRow } from './discount-row.ts'

/** What a code takes off one exam: `20 %` or `€20.00`. */
export function worthOf({ percent, amount }: Pick<DiscountRow, 'percent' | 'amount'>): string {
  if (amount) return formatMoney(amount.amount, amount.currency)
  return formatNumber((percent ?? 0) / 100, { style: 'percent' })
}

/** Whether a code can still be used, and why not. */
function standingOf({ state, expiresAt, remainingQuota }: DiscountRow): 'active' | 'suspended' | 'expired' | 'used' {
  if (state !== 'active') return 'suspended'
  if (remainingQuota === 0) return 'used'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active'
}

/** The columns that all lists of discount codes have. */
export function useDiscountColumns<Row extends DiscountRow>(): TableColumn<Row>[] {
  const { t } = useTranslation('payments')
  return useMemo(
    () => [
      {
        id: 'code',
        title: t('column.code'),
        value: ({ code }) => code,
        render: ({ code, remainingQuota }) => (
          <Code style={{ textDecoration: remainingQuota ? undefined : 'line-through', whiteSpace: 'nowrap' }}>
            {code}
          </Code>
        ),
      },
      { id: 'worth', title: t('column.worth'), value: worthOf, align: 'end' },
      {
        id: 'left',
        title: t('column.left'),
        value: ({ remainingQuota }) => remainingQuota,
        render: ({ remainingQuota, quota }) => `${formatNumber(remainingQuota)} / ${formatNumber(quota)}`,
        align: 'end',
      },
      {
        id: 'state',
        title: t('column.state'),
        value: (row) => t(`codeState.${standingOf(row)}`),
        render: (row) => (
          <Badge variant="light" color={standingOf(row) === 'active' ? 'green' : 'gray'}>
            {t(`codeState.${standingOf(row)}`)}
          </Badge>
        ),
      },
      {
        id: 'expiresAt',
        title: t('column.expires'),
        value: ({ expiresAt }) => (expiresAt ? new Date(expiresAt) : null),
        render: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '–'),
      },
      {
        id: 'categories',
        title: t('column.categories'),
        value: ({ categories }) => categories.map(({ title }) => title).join(', ') || t('column.allCategories'),
      },
      { id: 'tier', title: t('column.tier'), value: ({ tier }) => tier },
    ],
    [t],
  )
}
