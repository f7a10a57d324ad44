import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CouponList_query$key } from '../../../__generated__/CouponList_query.graphql.ts'
import type { CouponListPaginationQuery } from '../../../__generated__/CouponListPaginationQuery.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './bonus.module.css'
import { couponOf } from './coupon.ts'
import { CouponRow } from './CouponRow.tsx'
import { MergeCoupons } from './MergeCoupons.tsx'

/** The viewer's coupons, newest first. Unused coupons can be selected and merged into one. */
export function CouponList({ query }: { query: CouponList_query$key }) {
  const { t } = useTranslation('bonus')
  const [selected, setSelected] = useState<readonly string[]>([])
  const { data, more } = usePaginatedList<CouponListPaginationQuery, CouponList_query$key>(
    graphql`
      fragment CouponList_query on Query
      @refetchable(queryName: "CouponListPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        myCoupons(first: $first, after: $after) @connection(key: "CouponList_myCoupons") {
          edges {
            node {
              ...coupon_discount
            }
          }
        }
      }
    `,
    query,
  )
  const coupons = data.myCoupons.edges.map(({ node }) => couponOf(node))
  const mergeable = coupons.filter((coupon) => coupon.mergeable)
  const chosen = mergeable.filter(({ id }) => selected.includes(id))
  const select = (id: string, on: boolean) => setSelected(on ? [...selected, id] : selected.filter((one) => one !== id))

  if (coupons.length === 0) return <Text c="dimmed">{t('noCoupons')}</Text>
  return (
    <Stack gap="sm">
      {mergeable.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('merge.hint')}
        </Text>
      )}
      <div className={styles.scroll}>
        <ul className={styles.coupons}>
          {coupons.map((coupon) => (
            <CouponRow
              key={coupon.id}
              coupon={coupon}
              selected={selected.includes(coupon.id)}
              onSelect={mergeable.length < 2 ? null : (on) => select(coupon.id, on)}
            />
          ))}
        </ul>
        <LoadMore {...more(50)}>{t('earlier')}</LoadMore>
      </div>
      <MergeCoupons coupons={chosen} onMerged={() => setSelected([])} />
    </Stack>
  )
}
