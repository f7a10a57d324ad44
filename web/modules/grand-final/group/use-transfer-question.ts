import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useTransferQuestion_group$key } from '../../../__generated__/useTransferQuestion_group.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

/** Asks which teacher takes over a group and states what happens to the teacher's fee; resolves with the username. */
export function useTransferQuestion(group: useTransferQuestion_group$key) {
  const { t } = useTranslation('grandFinal')
  const { teacherFees } = useFragment(
    graphql`
      fragment useTransferQuestion_group on ParticipationGroup {
        teacherFees {
          supervisor
          paid {
            ...moneyText_money
          }
          refund {
            ...moneyText_money
          }
        }
      }
    `,
    group,
  )
  return () => {
    const fee = teacherFees?.find(({ supervisor }) => supervisor)
    return prompt({
      title: t('action.transferTitle'),
      message: [
        t('action.transferText'),
        fee &&
          t('action.transferFee', {
            paid: moneyText(fee.paid),
            refund: moneyText(fee.refund),
          }),
      ]
        .filter(Boolean)
        .join(' '),
      label: t('action.username'),
      okButton: t('action.transfer'),
      cancelButton: t('action.cancel'),
    })
  }
}
