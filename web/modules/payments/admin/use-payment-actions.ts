import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { usePaymentActionsAmountMutation } from '../../../__generated__/usePaymentActionsAmountMutation.graphql.ts'
import type { usePaymentActionsMoneyMutation } from '../../../__generated__/usePaymentActionsMoneyMutation.graphql.ts'
import type { usePaymentActionsRefundMutation } from '../../../__generated__/usePaymentActionsRefundMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useRequestKey } from '../../../shared/request-key.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'

export type PaymentActions = ReturnType<typeof usePaymentActions>

/** Admin commands on a payment. @param done called after a successful command */
export function usePaymentActions(paymentId: string, done: () => void) {
  const { t } = useTranslation('payments')
  // The request key makes repeated clicks a single refund.
  const requestKey = useRequestKey()
  const [refund] = useCommand<usePaymentActionsRefundMutation>(graphql`
    mutation usePaymentActionsRefundMutation($input: RefundPaymentInput!) {
      refundPayment(input: $input) {
        payment {
          ...PaymentDrawer_payment
        }
      }
    }
  `)
  const [changeAmount] = useCommand<usePaymentActionsAmountMutation>(graphql`
    mutation usePaymentActionsAmountMutation($input: UpdatePaymentAmountInput!) {
      updatePaymentAmount(input: $input) {
        payment {
          ...PaymentDrawer_payment
        }
      }
    }
  `)
  const [payLocally] = useCommand<usePaymentActionsMoneyMutation>(graphql`
    mutation usePaymentActionsMoneyMutation($input: PayLocallyInput!) {
      payLocally(input: $input) {
        payments {
          ...PaymentDrawer_payment
        }
      }
    }
  `)
  const after = async (command: Promise<unknown>) => {
    await command
    done()
  }

  return {
    refund: (amount: number, reason: string, shown: ShownByForm) =>
      after(
        refund(
          { input: { paymentId, amount, reason, requestKey: requestKey.for(`${amount} ${reason}`) } },
          { success: t('action.refunded'), ...shown },
        ).then(requestKey.answered),
      ),
    changeAmount: (amount: number, reason: string, shown: ShownByForm) =>
      after(changeAmount({ input: { id: paymentId, amount, reason } }, { success: t('action.changed'), ...shown })),
    confirmMoney: (type: 'cash' | 'bank', reference: string, shown: ShownByForm) =>
      after(
        payLocally(
          { input: { paymentIds: [paymentId], type, reference, notADuplicate: true } },
          { success: t('action.confirmed'), ...shown },
        ),
      ),
  }
}
