import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Orders_query$data, Orders_query$key } from '../../../__generated__/Orders_query.graphql.ts'
import type { OrdersPaginationQuery } from '../../../__generated__/OrdersPaginationQuery.graphql.ts'
import type { OrdersUndoMutation } from '../../../__generated__/OrdersUndoMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { TimesChange } from './TimesChange.tsx'

type Order = Orders_query$data['examOrders']['edges'][number]['node']

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
              act
              scope
              country
              supervisor {
                firstName
                lastName
              }
              seconds
              text
              reason
              changed
              waiting
              at
              withdrawnAt
              withdrawnBy {
                firstName
                lastName
              }
              names
              selected
              before {
                ...TimesChange_times
              }
              after {
                ...TimesChange_times
              }
              by {
                firstName
                lastName
              }
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

function OrderItem({ order }: { order: Order }) {
  const { t } = useTranslation('control')
  const [undo, busy] = useCommand<OrdersUndoMutation>(graphql`
    mutation OrdersUndoMutation($id: ID!) {
      undoExamOrder(id: $id) {
        order {
          id
          withdrawnAt
          withdrawnBy {
            firstName
            lastName
          }
        }
      }
    }
  `)
  const { id, act, scope, seconds, text, waiting, withdrawnAt, withdrawnBy, by, supervisor, country } = order
  const sitting = order.changed - waiting
  const more = (order.selected ?? 0) - order.names.length
  const selection = [
    order.names.join(', '),
    more > 0 && t('preview.more', { count: more, formatted: formatNumber(more) }),
  ]
  const whom =
    scope === 'country' && country
      ? countryName(country)
      : scope === 'supervisor' && supervisor
        ? `${supervisor.firstName} ${supervisor.lastName}`
        : scope === 'exam'
          ? t('orders.everyone')
          : selection.filter(Boolean).join(' ') || t('orders.selection')
  const onUndo = async () => {
    const ok = await confirm({
      title: t('orders.undoTitle'),
      message: t(act === 'message' ? 'orders.undoMessage' : 'orders.undoTime'),
      okButton: t('orders.undo'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!ok) return
    await undo({ id }, { success: t('orders.undone') }).catch(ignoreReported)
  }
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600} td={withdrawnAt ? 'line-through' : undefined}>
            {t(`act.${act === '%future added value' ? 'message' : act}`)}
            {seconds != null && ` · ${t('orders.minutes', { count: Math.round(seconds / 60) })}`}
            {` · ${whom}`}
          </Text>
          <TimesChange before={order.before} after={order.after} />
          {text && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
          <Text size="sm" c="dimmed">
            {[
              formatDateTime(order.at),
              by && `${by.firstName} ${by.lastName}`,
              act !== 'reschedule' && t('orders.changed', { count: sitting, formatted: formatNumber(sitting) }),
              waiting > 0 && t('orders.waiting', { formatted: formatNumber(waiting) }),
              order.reason,
              withdrawnAt && t('orders.undoneAt', { at: formatDateTime(withdrawnAt) }),
              withdrawnBy && `${withdrawnBy.firstName} ${withdrawnBy.lastName}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {!withdrawnAt && (act === 'extend' || act === 'message') && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void onUndo()}>
            {t('orders.undo')}
          </Button>
        )}
      </Group>
    </li>
  )
}
