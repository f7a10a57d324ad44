import { Button, Group } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ignoreReported } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { mergedWorth } from './coupon.ts'
import type { Coupon } from './coupon.ts'
import { useMergeCoupons } from './use-merge-coupons.ts'

export interface MergeCouponsProps {
  /** The selected coupons. */
  coupons: readonly Coupon[]
  onMerged: () => void
}

/** Button that merges the selected coupons; renders nothing for fewer than two. */
export function MergeCoupons({ coupons, onMerged }: MergeCouponsProps) {
  const { t } = useTranslation('bonus')
  const [merge, busy] = useMergeCoupons(onMerged)
  const count = coupons.length
  if (count < 2) return null
  return (
    <Group justify="flex-end">
      <Button
        loading={busy}
        leftSection={<IconArrowsJoin2 size={18} aria-hidden="true" />}
        onClick={() => void merge(coupons).catch(ignoreReported)}
      >
        {t('merge.button', { count, coupons: formatNumber(count), sum: mergedWorth(coupons) })}
      </Button>
    </Group>
  )
}
