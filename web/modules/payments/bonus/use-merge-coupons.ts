import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useMergeCouponsMutation } from '../../../__generated__/useMergeCouponsMutation.graphql.ts'
import { refreshSession } from '../../../api/session.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { couponList } from './bonus-query.ts'
import { mergedWorth } from './coupon.ts'
import type { Coupon } from './coupon.ts'

/** Merges coupons into a new one after a confirmation. @param onMerged called once they are merged */
export function useMergeCoupons(onMerged: () => void) {
  const { t } = useTranslation('bonus')
  const [run, busy] = useCommand<useMergeCouponsMutation>(graphql`
    mutation useMergeCouponsMutation($input: MergeCouponsInput!, $connections: [ID!]!) {
      mergeCoupons(input: $input) {
        coupon @prependNode(connections: $connections, edgeTypeName: "DiscountEdge") {
          ...coupon_discount
        }
        retired {
          id
          mergeable
          ...CouponRow_coupon
        }
      }
    }
  `)
  const merge = async (coupons: readonly Coupon[]) => {
    const sum = mergedWorth(coupons)
    const sure = await confirm({
      title: t('merge.title', { count: coupons.length, coupons: formatNumber(coupons.length) }),
      message: t('merge.text', { sum }),
      okButton: t('merge.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    await run(
      { input: { ids: coupons.map(({ id }) => id) }, connections: [couponList] },
      { success: t('merge.done', { sum }) },
    )
    onMerged()
    await refreshSession()
  }
  return [merge, busy] as const
}
