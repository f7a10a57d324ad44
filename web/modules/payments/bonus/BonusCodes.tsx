import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BonusCodes_query$key } from '../../../__generated__/BonusCodes_query.graphql.ts'
import { useSession } from '../../../api/session.ts'
import { CouponList } from './CouponList.tsx'

/** Coupons on the discount codes page; shown if the supervisor has or can get some. */
export function BonusCodes({ query: key }: { query: BonusCodes_query$key }) {
  const { t } = useTranslation('bonus')
  const { user } = useSession()
  const query = useFragment(
    graphql`
      fragment BonusCodes_query on Query {
        any: myCoupons(first: 1) {
          nodes {
            id
          }
        }
        ...CouponList_query
      }
    `,
    key,
  )
  if (query.any.nodes.length === 0 && !user?.examBucksConfigActivated) return null
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="bonus-codes">
      <Title order={2} id="bonus-codes" mb="sm">
        {t('page.title')}
      </Title>
      <CouponList query={query} />
    </Paper>
  )
}
