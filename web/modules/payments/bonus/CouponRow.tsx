import { Checkbox, Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CouponRow_coupon$key } from '../../../__generated__/CouponRow_coupon.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import styles from './bonus.module.css'
import { CopyCoupon } from './CopyCoupon.tsx'
import { Badge } from '../../../ui/Badge.tsx'

export interface CouponRowProps {
  coupon: CouponRow_coupon$key
  /** Null if there are too few coupons to merge. */
  onSelect: ((selected: boolean) => void) | null
  selected: boolean
}

/** A coupon: its code, struck through once used, its value and a copy button. */
export function CouponRow({ coupon: key, onSelect, selected }: CouponRowProps) {
  const { t } = useTranslation('bonus')
  const coupon = useFragment(
    graphql`
      fragment CouponRow_coupon on Discount {
        id
        code
        percent
        amount {
          ...moneyText_money
        }
        tier
        remainingQuota
        state
        mergeable
        merged
      }
    `,
    key,
  )
  const { code, remainingQuota, merged, mergeable } = coupon
  const usable = Boolean(remainingQuota)

  const suspended = coupon.state === 'suspended' ? t('state.suspended') : null
  const badge = usable ? suspended : t(merged ? 'state.merged' : 'state.used')

  return (
    <li className={styles.coupon}>
      {onSelect && (
        <span className={styles.box}>
          {mergeable && (
            <Checkbox
              checked={selected}
              aria-label={t('merge.select', { code })}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          )}
        </span>
      )}
      <Code component={usable ? 'code' : 's'} className={styles.code} data-used={!usable || undefined}>
        {code}
      </Code>
      <span className={styles.end}>
        <Text component="span" className={styles.worth} {...(!usable && { c: 'dimmed' })}>
          {coupon.amount ? moneyText(coupon.amount) : formatNumber((coupon.percent ?? 0) / 100, { style: 'percent' })}
        </Text>
        <span className={styles.badge}>{badge && <Badge tone="neutral">{badge}</Badge>}</span>
        <CopyCoupon code={code} usable={usable} />
      </span>
    </li>
  )
}
