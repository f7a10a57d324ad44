import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CouponList_query$key } from '../../../__generated__/CouponList_query.graphql.ts'
import type { CouponListMergeMutation } from '../../../__generated__/CouponListMergeMutation.graphql.ts'
import type { CouponListPaginationQuery } from '../../../__generated__/CouponListPaginationQuery.graphql.ts'
import { refreshSession } from '../../../relay/session.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatMoney, formatNumber } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import styles from './bonus.module.css'
import { couponList } from './bonus-query.ts'
import { CouponRow } from './CouponRow.tsx'

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
              id
              quota
              mergeable
              amount {
                amount
                currency
              }
              ...CouponRow_coupon
            }
          }
        }
      }
    `,
    query,
  )
  const [merge, busy] = useCommand<CouponListMergeMutation>(graphql`
    mutation CouponListMergeMutation($input: MergeCouponsInput!, $connections: [ID!]!) {
      mergeCoupons(input: $input) {
        coupon @prependNode(connections: $connections, edgeTypeName: "DiscountEdge") {
          id
          quota
          mergeable
          amount {
            amount
            currency
          }
          ...CouponRow_coupon
        }
        retired {
          id
          mergeable
          ...CouponRow_coupon
        }
      }
    }
  `)
  const coupons = data.myCoupons.edges.map(({ node }) => node)
  const mergeable = coupons.filter((coupon) => coupon.mergeable)
  const chosen = mergeable.filter(({ id }) => selected.includes(id))
  const sum = formatMoney(
    chosen.reduce((total, { amount, quota }) => total + (amount?.amount ?? 0) * quota, 0),
    chosen[0]?.amount?.currency,
  )

  const mergeChosen = async () => {
    const sure = await confirm({
      title: t('merge.title', { count: chosen.length, coupons: formatNumber(chosen.length) }),
      message: t('merge.text', { sum }),
      okButton: t('merge.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    await merge(
      { input: { ids: chosen.map(({ id }) => id) }, connections: [couponList] },
      { success: t('merge.done', { sum }) },
    )
    setSelected([])
    await refreshSession()
  }

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
              onSelect={
                mergeable.length < 2
                  ? undefined
                  : (on) => setSelected(on ? [...selected, coupon.id] : selected.filter((id) => id !== coupon.id))
              }
            />
          ))}
        </ul>
        <LoadMore {...more(50)}>{t('earlier')}</LoadMore>
      </div>
      {chosen.length > 1 && (
        <Group justify="flex-end">
          <Button
            loading={busy}
            leftSection={<IconArrowsJoin2 size={18} aria-hidden="true" />}
            onClick={() => void mergeChosen().catch(ignoreReported)}
          >
            {t('merge.button', { count: chosen.length, coupons: formatNumber(chosen.length), sum })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
