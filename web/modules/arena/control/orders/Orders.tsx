import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Orders_query$key } from '../../../../__generated__/Orders_query.graphql.ts'
import type { OrdersPaginationQuery } from '../../../../__generated__/OrdersPaginationQuery.graphql.ts'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { OrderItem } from './OrderItem.tsx'

/** The exam's orders, newest first: time, admin, scope, effect, and the button to undo. */
export function Orders({ query }: { query: Orders_query$key }) {
  const { t } = useTranslation('control')
  const { data, more } = usePaginatedList<OrdersPaginationQuery, Orders_query$key>(
    graphql`
      fragment Orders_query on Query
      @refetchable(queryName: "OrdersPaginationQuery")
      @argumentDefinitions(
        examId: { type: "ID!" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        examOrders(examId: $examId, first: $first, after: $after) @connection(key: "Orders_examOrders") {
          edges {
            node {
              id
              ...OrderItem_order
            }
          }
        }
      }
    `,
    query,
  )
  const orders = data.examOrders.edges.map(({ node }) => node)
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="orders">
      <Title order={2} size="h3" id="orders" mb="sm">
        {t('orders.title')}
      </Title>
      {orders.length === 0 && <Text c="dimmed">{t('orders.none')}</Text>}
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </Stack>
      <LoadMore {...more(20)}>{t('orders.more')}</LoadMore>
    </Paper>
  )
}
