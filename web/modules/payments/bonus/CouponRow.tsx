import { ActionIcon, Badge, Checkbox, Code, Text, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CouponRow_coupon$key } from '../../../__generated__/CouponRow_coupon.graphql.ts'
import { formatDiscount } from '../../../shared/money/use-discount-columns.tsx'
import { copyText } from '../../../ui/copy.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import styles from './bonus.module.css'

export interface CouponRowProps {
  coupon: CouponRow_coupon$key
  /** Undefined if there are too few coupons to merge. */
  onSelect?: (selected: boolean) => void
  selected: boolean
}

/** A coupon: its code, struck through once used, its value and a copy button. */
export function CouponRow({ coupon: key, onSelect, selected }: CouponRowProps) {
  const { t } = useTranslation(['bonus', 'common'])
  const coupon = useFragment(
    graphql`
      fragment CouponRow_coupon on Discount {
        id
        code
        percent
        amount {
          amount
          currency
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

  const copy = async () => {
    if (!usable) return toastError({ title: t('common:toast.error'), message: t('bonus:copy.used') })
    if (await copyText(code))
      toastSuccess({ title: t('common:toast.success'), message: t('bonus:copy.done'), unseen: 'clipboard' })
    else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }

  return (
    <li className={styles.coupon}>
      {onSelect && (
        <span className={styles.box}>
          {mergeable && (
            <Checkbox
              checked={selected}
              aria-label={t('bonus:merge.select', { code })}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          )}
        </span>
      )}
      <Code component={usable ? 'code' : 's'} className={styles.code} data-used={!usable || undefined}>
        {code}
      </Code>
      <span className={styles.end}>
        <Text component="span" className={styles.worth} c={usable ? undefined : 'dimmed'}>
          {formatDiscount(coupon)}
        </Text>
        <span className={styles.badge}>
          {!usable && (
            <Badge variant="light" color="gray">
              {merged ? t('bonus:state.merged') : t('bonus:state.used')}
            </Badge>
          )}
          {usable && coupon.state === 'suspended' && (
            <Badge variant="light" color="gray">
              {t('bonus:state.suspended')}
            </Badge>
          )}
        </span>
        <Tooltip label={t('bonus:copy.button', { code })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('bonus:copy.button', { code })}
            onClick={() => void copy()}
          >
            <IconCopy size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </span>
    </li>
  )
}
