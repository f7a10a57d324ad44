import { Code } from '@mantine/core'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../input/format.ts'
import type { PanelColumn } from '../table/panel-column.ts'
import type { DiscountRow } from './discount-row.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Status of a code: active, or why it cannot be used. */
function statusOf({ state, expiresAt, remainingQuota }: DiscountRow): 'active' | 'suspended' | 'expired' | 'used' {
  if (state !== 'active') return 'suspended'
  if (remainingQuota === 0) return 'used'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active'
}

const stateColumn = (t: TFunction<'payments'>): PanelColumn<DiscountRow> => ({
  id: 'state',
  telling: true,
  title: t('column.state'),
  cell: {
    kind: 'cases',
    cases: [
      { path: 'state', not: 'active', text: t('codeState.suspended') },
      { path: 'remainingQuota', is: 0, text: t('codeState.used') },
      { path: 'expiresAt', past: true, text: t('codeState.expired') },
    ],
    otherwise: t('codeState.active'),
  },
  render: (row) => (
    <Badge tone={statusOf(row) === 'active' ? 'good' : 'neutral'}>{t(`codeState.${statusOf(row)}`)}</Badge>
  ),
})

/** Columns shared by all lists of discount codes. */
export function useDiscountColumns(): PanelColumn<DiscountRow>[] {
  const { t } = useTranslation('payments')
  return useMemo(
    () => [
      {
        id: 'code',
        title: t('column.code'),
        sortable: true,
        cell: { path: 'code' },
        render: ({ code, remainingQuota }) => (
          <Code style={{ textDecoration: remainingQuota ? undefined : 'line-through', whiteSpace: 'nowrap' }}>
            {code}
          </Code>
        ),
      },
      {
        id: 'worth',
        telling: true,
        title: t('column.worth'),
        cell: {
          kind: 'cases',
          cases: [{ path: 'amount', cell: { kind: 'price', path: 'amount' } }],
          cell: { kind: 'percent', path: 'percent' },
        },
        align: 'end',
      },
      {
        id: 'left',
        title: t('column.left'),
        sortable: true,
        cell: { path: 'remainingQuota' },
        render: ({ remainingQuota, quota }) => `${formatNumber(remainingQuota)} / ${formatNumber(quota)}`,
        align: 'end',
      },
      stateColumn(t),
      {
        id: 'expiresAt',
        title: t('column.expires'),
        sortable: true,
        cell: { kind: 'date', path: 'expiresAt' },
        render: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '–'),
      },
      {
        id: 'categories',
        title: t('scope.title'),
        cell: {
          kind: 'cases',
          cases: [
            { path: 'scope', is: 'grandFinal', text: t('scope.grandFinal') },
            { path: 'allCategories', is: true, text: t('scope.allExams') },
          ],
          cell: { kind: 'list', path: 'categories', field: 'title', otherwise: t('scope.none') },
        },
      },
      { id: 'tier', title: t('column.tier'), cell: { path: 'tier' } },
    ],
    [t],
  )
}
