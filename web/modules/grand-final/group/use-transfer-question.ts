import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useTransferQuestion_group$key } from '../../../__generated__/useTransferQuestion_group.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import { prompt } from '../../../ui/dialogs.tsx'

/** Asks which teacher takes over a group, telling what happens to the teacher's fee; resolves to the username. */
export function useTransferQuestion(group: useTransferQuestion_group$key) {
  const { t } = useTranslation('grandFinal')
  const { teacherFees } = useFragment(
    graphql`
      fragment useTransferQuestion_group on ParticipationGroup {
        teacherFees {
          supervisor
          paid {
            amount
            currency
          }
          refund {
            amount
            currency
          }
        }
      }
    `,
    group,
  )
  return () => {
    const fee = teacherFees?.find(({ supervisor }) => supervisor)
    return prompt({
      title: t('act.transferTitle'),
      message: [
        t('act.transferText'),
        fee &&
          t('act.transferFee', {
            paid: formatMoney(fee.paid.amount, fee.paid.currency),
            refund: formatMoney(fee.refund.amount, fee.refund.currency),
          }),
      ]
        .filter(Boolean)
        .join(' '),
      label: t('act.username'),
      okButton: t('act.transfer'),
      cancelButton: t('act.cancel'),
    })
  }
}
