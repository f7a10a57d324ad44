import type { TFunction } from 'i18next'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OrderItem_order$data, OrderItem_order$key } from '../../../../__generated__/OrderItem_order.graphql.ts'
import type { OrderItem_text$data, OrderItem_text$key } from '../../../../__generated__/OrderItem_text.graphql.ts'
import type { OrderItemMutation } from '../../../../__generated__/OrderItemMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { TimesChange } from './TimesChange.tsx'

/** Order on an exam: its effect, admin and reason, and the button to undo it. */
export function OrderItem({ order: key }: { order: OrderItem_order$key }) {
  const { t } = useTranslation('control')
  const order = useFragment(
    graphql`
      fragment OrderItem_order on ExamOrder {
        id
        action: act
        withdrawnAt
        ...OrderItem_text
      }
    `,
    key,
  )
  const { id, action, withdrawnAt } = order
  const [onUndo, busy] = useUndo(id, action)
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <OrderText order={order} />
        {!withdrawnAt && (action === 'extend' || action === 'message') && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void onUndo()}>
            {t('orders.undo')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function OrderText({ order: key }: { order: OrderItem_text$key }) {
  const { t } = useTranslation('control')
  const order = useFragment(
    graphql`
      fragment OrderItem_text on ExamOrder {
        action: act
        scope
        country
        supervisor {
          ...personName_user
        }
        seconds
        text
        reason
        changed
        waiting
        at
        withdrawnAt
        withdrawnBy {
          ...personName_user
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
          ...personName_user
        }
      }
    `,
    key,
  )
  const { action, seconds, text, withdrawnAt } = order
  return (
    <div>
      <Text fw={600} {...(withdrawnAt && { td: 'line-through' })}>
        {t(`action.${action === '%future added value' ? 'message' : action}`)}
        {seconds != null && ` · ${t('orders.minutes', { count: Math.round(seconds / 60) })}`}
        {` · ${whomOf(order, t)}`}
      </Text>
      <TimesChange before={order.before} after={order.after} />
      {text && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
      <Text size="sm" c="dimmed">
        {recordOf(order, t).join(' · ')}
      </Text>
    </div>
  )
}

type Order = OrderItem_text$data

/** Students that the order concerns. */
function whomOf({ scope, country, supervisor, names, selected }: Order, t: TFunction<'control'>): string {
  if (scope === 'country' && country) return countryName(country)
  if (scope === 'supervisor' && supervisor) return userName(supervisor)
  if (scope === 'exam') return t('orders.everyone')
  const more = (selected ?? 0) - names.length
  const selection = [names.join(', '), more > 0 && t('preview.more', { count: more, formatted: formatNumber(more) })]
  return selection.filter(Boolean).join(' ') || t('orders.selection')
}

/** Time, admin, effect and reason of an order, and who withdrew it. */
function recordOf(order: Order, t: TFunction<'control'>) {
  const { action, by, changed, waiting, withdrawnAt, withdrawnBy } = order
  const sitting = changed - waiting
  return [
    formatDateTime(order.at),
    by && userName(by),
    action !== 'reschedule' && t('orders.changed', { count: sitting, formatted: formatNumber(sitting) }),
    waiting > 0 && t('orders.waiting', { formatted: formatNumber(waiting) }),
    order.reason,
    withdrawnAt && t('orders.undoneAt', { at: formatDateTime(withdrawnAt) }),
    withdrawnBy && userName(withdrawnBy),
  ].filter(Boolean)
}

/** Withdraws an order after a confirmation. */
function useUndo(id: string, action: OrderItem_order$data['action']) {
  const { t } = useTranslation('control')
  const [undo, busy] = useCommand<OrderItemMutation>(graphql`
    mutation OrderItemMutation($id: ID!) {
      undoExamOrder(id: $id) {
        order {
          id
          withdrawnAt
          withdrawnBy {
            ...personName_user
          }
        }
      }
    }
  `)
  const onUndo = async () => {
    const ok = await confirm({
      title: t('orders.undoTitle'),
      message: t(action === 'message' ? 'orders.undoMessage' : 'orders.undoTime'),
      okButton: t('orders.undo'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!ok) return
    await undo({ id }, { success: t('orders.undone') }).catch(ignoreReported)
  }
  return [onUndo, busy] as const
}
