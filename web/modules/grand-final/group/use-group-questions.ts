import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useGroupQuestions_group$key } from '../../../__generated__/useGroupQuestions_group.graphql.ts'
import { confirm, prompt } from '../../../ui/dialogs/dialogs.tsx'
import { askGroupName } from '../shared/ask-group-name.ts'
import type { GroupCommands } from '../shared/use-group.ts'
import { useWithdrawal } from '../shared/use-withdrawal.ts'
import { useTransferQuestion } from './use-transfer-question.ts'

/** Asks for confirmation of an action on a group and performs it. */
export function useGroupQuestions(group: useGroupQuestions_group$key, actions: GroupCommands) {
  const { t } = useTranslation('grandFinal')
  const navigate = useNavigate()
  const data = useFragment(
    graphql`
      fragment useGroupQuestions_group on ParticipationGroup {
        id
        name
        ...useTransferQuestion_group
      }
    `,
    group,
  )
  const askToWithdraw = useWithdrawal()
  const askToTransfer = useTransferQuestion(data)
  const transfer = async () => {
    const username = await askToTransfer()
    if (username) await actions.transfer(username)
  }
  const withdraw = async () => {
    const reason = await askToWithdraw(data)
    if (reason !== null) await actions.withdraw(reason)
  }
  const decline = async () => {
    const reason = await prompt({
      title: t('action.declineTitle', { name: data.name }),
      message: t('action.declineText'),
      label: t('action.reason'),
      okButton: t('action.decline'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
    if (reason !== null) await actions.decline(reason)
  }
  const remove = async () => {
    const sure = await confirm({
      title: t('action.deleteTitle', { name: data.name }),
      message: t('action.deleteText'),
      okButton: t('action.delete'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
    if (sure && (await actions.remove())) void navigate('/stadia/grand-final')
  }
  const rename = async () => {
    const name = await askGroupName(t, data.name)
    if (name) await actions.rename(name)
  }
  return { withdraw, decline, remove, transfer, rename }
}
