import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useGroupQuestions_group$key } from '../../../__generated__/useGroupQuestions_group.graphql.ts'
import { confirm, prompt } from '../../../ui/dialogs.tsx'
import { askGroupName } from '../shared/ask-group-name.ts'
import type { GroupCommands } from '../shared/use-group.ts'
import { useWithdrawal } from '../shared/use-withdrawal.ts'
import { useTransferQuestion } from './use-transfer-question.ts'

/** Asks before an action on a group and carries it out. */
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
      title: t('act.declineTitle', { name: data.name }),
      message: t('act.declineText'),
      label: t('act.reason'),
      okButton: t('act.decline'),
      cancelButton: t('act.keep'),
      destructive: true,
    })
    if (reason !== null) await actions.decline(reason)
  }
  const remove = async () => {
    const sure = await confirm({
      title: t('act.deleteTitle', { name: data.name }),
      message: t('act.deleteText'),
      okButton: t('act.delete'),
      cancelButton: t('act.keep'),
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
