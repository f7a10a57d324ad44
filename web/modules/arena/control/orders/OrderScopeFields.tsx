import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { largestSelection } from '../../../../../shared/order-selection.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import type { Option } from '../live-filter.ts'
import type { OrderAction } from './order-actions.ts'
import type { ScopeKind, useOrderScope } from './use-order-scope.ts'

export interface OrderScopeFieldsProps {
  action: OrderAction
  countries: readonly Option[]
  supervisors: readonly Option[]
  scope: ReturnType<typeof useOrderScope>
  /** number of selected students */
  selected: number
}

/** Choice of the students an order concerns: all, the selection, a country or a supervisor's students. */
export function OrderScopeFields({ action, countries, supervisors, scope, selected }: OrderScopeFieldsProps) {
  const { t } = useTranslation('control')
  const kinds = (['exam', 'selection', 'country', 'supervisor'] as const)
    .filter((each) => (each === 'selection' ? selected > 0 : each !== 'exam' || action !== 'reset'))
    .map((each) => ({
      value: each,
      label: t(`scope.${each}`, { count: selected }),
    }))
  return (
    <>
      <Select
        label={t('order.whom')}
        data={kinds}
        value={scope.kind}
        error={scope.tooMany && t('order.tooMany', { max: formatNumber(largestSelection) })}
        onChange={(value) => scope.setKind((value ?? 'exam') as ScopeKind)}
        allowDeselect={false}
      />
      {scope.kind === 'country' && (
        <Select
          label={t('column.country')}
          data={countries}
          value={scope.country}
          onChange={scope.setCountry}
          searchable
          required
        />
      )}
      {scope.kind === 'supervisor' && (
        <Select
          label={t('column.supervisor')}
          data={supervisors}
          value={scope.supervisorId}
          onChange={scope.setSupervisor}
          searchable
          limit={100}
          required
        />
      )}
    </>
  )
}
