import { Button, Group, Select } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  BlockedFilterUnblockMutation,
  MailSuppressionFilterInput,
  MailSuppressionReason,
} from '../../../__generated__/BlockedFilterUnblockMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { momentOfDay } from '../../../shared/table/filters/filters.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const PeriodField = lazyPart(() => import('../../../shared/table/filters/PeriodField.tsx'))

/** Reason and period of blocked addresses; days as YYYY-MM-DD. */
export interface BlockedFilterValues {
  readonly reason: MailSuppressionReason | null
  readonly from: string | null
  readonly to: string | null
}

export const noFilter: BlockedFilterValues = { reason: null, from: null, to: null }
const reasons = ['hardBounce', 'softBounces', 'person'] as const

/** The filter as server input. */
export const filterInput = ({ reason, from, to }: BlockedFilterValues): MailSuppressionFilterInput => ({
  reason,
  from: momentOfDay(from ?? undefined),
  to: momentOfDay(to ?? undefined, 1),
})

interface BlockedFilterProps {
  filter: BlockedFilterValues
  /** Number of matching addresses. */
  count: number
  onChange: (filter: BlockedFilterValues) => void
}

/** Filter of the blocked addresses, and the button that unblocks all that match. */
export function BlockedFilter({ filter, count, onChange }: BlockedFilterProps) {
  const { t } = useTranslation('mailing')
  const [unblock, busy] = useCommand<BlockedFilterUnblockMutation>(graphql`
    mutation BlockedFilterUnblockMutation($input: UnblockAddressesInput!) {
      unblockMailAddresses(input: $input) {
        deletedCount
      }
    }
  `)
  const words = { count, formatted: formatNumber(count) }
  const free = async () => {
    const sure = await confirm({
      title: t('blocked.freeTitle', words),
      message: t('blocked.freeText'),
      okButton: t('blocked.free', words),
      cancelButton: t('action.keep'),
    })
    if (!sure) return
    const input = { filter: filterInput(filter), expectedCount: count }
    await unblock({ input }, { success: t('blocked.freed', words) }).catch(ignoreReported)
    onChange(filter)
  }
  return (
    <Group align="flex-end">
      <Select
        w={260}
        clearable
        clearButtonProps={{ 'aria-label': t('blocked.reasonClear') }}
        label={t('blocked.reasonFilter')}
        placeholder={t('blocked.reasonAll')}
        data={reasons.map((value) => ({ value, label: t(`blocked.reason.${value}`) }))}
        value={filter.reason}
        onChange={(reason) => onChange({ ...filter, reason })}
      />
      <Suspense fallback={null}>
        <PeriodField
          label={t('blocked.period')}
          from={filter.from ?? undefined}
          to={filter.to ?? undefined}
          onChange={(from, to) => onChange({ ...filter, from, to })}
        />
      </Suspense>
      <Button size="sm" variant="default" loading={busy} disabled={count === 0} onClick={() => void free()}>
        {t('blocked.free', words)}
      </Button>
    </Group>
  )
}
