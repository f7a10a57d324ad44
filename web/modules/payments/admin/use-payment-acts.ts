import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { usePaymentActsAmountMutation } from '../../../__generated__/usePaymentActsAmountMutation.graphql.ts'
import type { usePaymentActsMoneyMutation } from '../../../__generated__/usePaymentActsMoneyMutation.graphql.ts'
import type { usePaymentActsRefundMutation } from '../../../__generated__/usePaymentActsRefundMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useRequestKey } from '../../../shared/request-key.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'

export type PaymentActs = ReturnType<typeof usePaymentActs>

/** Admin commands on a payment. @param done called after a successful command */
export function usePaymentActs(paymentId: string, done: () => void) {
  const { t } = useTranslation('payments')
  // The request key makes repeated clicks a single refund.
  const requestKey = useRequestKey()
  const [refund] = useCommand<usePaymentActsRefundMutation>(graphql`
    mutation usePaymentActsRefundMutation($input: RefundPaymentInput!) {
      refundPayment(input: $input) {
        payment {
          ...PaymentDrawer_payment
        }
      }
    }
  `)
  const [changeAmount] = useCommand<usePaymentActsAmountMutation>(graphql`
    mutation usePaymentActsAmountMutation($input: UpdatePaymentAmountInput!) {
      updatePaymentAmount(input: $input) {
        payment {
          ...PaymentDrawer_payment
        }
      }
    }
  `)
  const [payLocally] = useCommand<usePaymentActsMoneyMutation>(graphql`
    mutation usePaymentActsMoneyMutation($input: PayLocallyInput!) {
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
          { success: t('act.refunded'), ...shown },
        ).then(requestKey.answered),
      ),
    changeAmount: (amount: number, reason: string, shown: ShownByForm) =>
      after(changeAmount({ input: { id: paymentId, amount, reason } }, { success: t('act.changed'), ...shown })),
    confirmMoney: (type: 'cash' | 'bank', reference: string, shown: ShownByForm) =>
      after(
        payLocally(
          { input: { paymentIds: [paymentId], type, reference, notADuplicate: true } },
          { success: t('act.confirmed'), ...shown },
        ),
      ),
  }
}
