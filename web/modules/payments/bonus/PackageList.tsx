import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PackageListPurchaseMutation } from '../../../__generated__/PackageListPurchaseMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { refreshSession } from '../../../api/session.ts'
import { boot } from '../../../shared/app/boot.ts'
import { formatMoney, formatNumber } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import styles from './bonus.module.css'
import { couponList, hasMore, obstacleOf } from './bonus-query.ts'
import type { Package } from './bonus-query.ts'

/** Packages that points can be converted into; an unavailable package shows the reason. */
export function PackageList({ packages, points }: { packages: readonly Package[]; points: number }) {
  const { t } = useTranslation('bonus')
  const [purchase, busy] = useCommand<PackageListPurchaseMutation>(graphql`
    mutation PackageListPurchaseMutation($input: PurchaseCouponInput!, $connections: [ID!]!) {
      purchaseCoupon(input: $input) {
        coupon @prependNode(connections: $connections, edgeTypeName: "DiscountEdge") {
          ...coupon_discount
        }
      }
    }
  `)

  const convert = async (chosen: Package) => {
    const worth = worthOf(chosen)
    const more = hasMore(chosen) ? ` ${t('more')}` : ''
    const sure = await confirm({
      title: t('convert.title', { worth }),
      message: t('convert.text', { count: chosen.bucks, points: formatNumber(chosen.bucks), worth }) + more,
      okButton: t('convert.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    await purchase(
      { input: { pkg: chosen.bucks }, connections: [couponList] },
      { success: t('convert.done', { worth }) + more, unseen: 'specified' },
    )
    await refreshSession()
  }

  if (packages.length === 0) return <Text c="dimmed">{t('noPackages')}</Text>
  return (
    <ul className={styles.packages}>
      {packages.map((one) => (
        <PackageCard
          key={one.bucks}
          one={one}
          points={points}
          busy={busy}
          onConvert={() => void convert(one).catch(ignoreReported)}
        />
      ))}
    </ul>
  )
}

const worthOf = ({ reward }: Package): string => formatMoney(reward * 100, boot.edition.currency)

function PackageCard({
  one,
  points,
  busy,
  onConvert,
}: {
  one: Package
  points: number
  busy: boolean
  onConvert: () => void
}) {
  const { t } = useTranslation('bonus')
  const reasonId = useId()
  const obstacle = obstacleOf(one, points)
  const reason =
    obstacle === 'used'
      ? t('used')
      : obstacle === null
        ? null
        : t('need', { count: obstacle, points: formatNumber(obstacle) })
  return (
    <li className={styles.package}>
      <div className={styles.words}>
        <Text fw={650}>{t('worth', { worth: worthOf(one) })}</Text>
        <Text size="sm" c="dimmed">
          {t('points', { count: one.bucks, points: formatNumber(one.bucks) })}
          {obstacle !== 'used' && ` · ${t('left', { count: one.quota, times: formatNumber(one.quota) })}`}
        </Text>
        {hasMore(one) && (
          <Text size="sm" c="dimmed">
            {t('more')}
          </Text>
        )}
      </div>
      <div className={styles.convert} title={reason ?? undefined}>
        <Button
          disabled={obstacle !== null}
          loading={busy}
          aria-describedby={reason ? reasonId : undefined}
          aria-label={t('convert.button', { count: one.bucks, points: formatNumber(one.bucks), worth: worthOf(one) })}
          onClick={onConvert}
        >
          {t('convert.ok')}
        </Button>
        {reason && (
          <Text id={reasonId} size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </div>
    </li>
  )
}
