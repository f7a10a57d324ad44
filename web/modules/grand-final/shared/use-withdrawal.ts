import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useWithdrawalQuery } from '../../../__generated__/useWithdrawalQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

/**
 * Asks for confirmation of a group's withdrawal and shows its refund; resolves with the reason, or null if cancelled.
 */
export function useWithdrawal(): (group: { id: string; name: string }) => Promise<string | null> {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  return async ({ id, name }) => {
    const answer = await fetchQuery<useWithdrawalQuery>(
      environment,
      graphql`
        query useWithdrawalQuery($groupId: ID!) {
          groupWithdrawal(groupId: $groupId) {
            paid {
              amount
              ...moneyText_money
            }
            refund {
              ...moneyText_money
            }
            waived {
              amount
              ...moneyText_money
            }
          }
        }
      `,
      { groupId: id },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(reportFailure)
    if (!answer) return null
    const { paid, refund, waived } = answer.groupWithdrawal
    return prompt({
      title: t('action.withdrawTitle', { name }),
      message: [
        t('action.withdrawPlaces'),
        paid.amount > 0
          ? t('action.withdrawPaid', {
              paid: moneyText(paid),
              refund: moneyText(refund),
            })
          : t('action.withdrawUnpaid'),
        waived.amount > 0 && t('action.withdrawWaived', { waived: moneyText(waived) }),
      ]
        .filter(Boolean)
        .join(' '),
      label: t('action.reason'),
      okButton: t('action.withdraw'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
  }
}
