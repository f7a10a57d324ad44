import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ListActionsDeleteMutation } from '../../__generated__/ListActionsDeleteMutation.graphql.ts'
import type { ListActionsWithdrawMutation } from '../../__generated__/ListActionsWithdrawMutation.graphql.ts'
import type { ListActions_list$key } from '../../__generated__/ListActions_list.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import type { Action } from '../../shared/actions/action.ts'
import { Actions } from '../../shared/actions/Actions.tsx'
import { PageActions } from '../../shared/Page.tsx'
import { confirm } from '../../ui/dialogs/dialogs.tsx'
import { useErrorFile } from './use-error-file.ts'

/** Actions on a class list: the file with its errors, discarding it or withdrawing the import, and the codes. */
export function ListActions({ list: key }: { list: ListActions_list$key }) {
  const { t } = useTranslation('group-import')
  const list = useFragment(
    graphql`
      fragment ListActions_list on GroupImport {
        id
        fileName
        state
        counts {
          error
          failed
        }
      }
    `,
    key,
  )
  const { id, state, counts } = list
  const errorFile = useErrorFile(id, list.fileName)
  const discard = useDiscarding(id)
  const withdraw = useWithdrawing(id)
  return (
    <PageActions>
      <Actions
        primary={state === 'done' && { label: t('codes.title'), to: 'codes' }}
        others={[
          (counts.error > 0 || counts.failed > 0) && errorFile,
          state === 'draft' && discard,
          state === 'done' && withdraw,
        ]}
      />
    </PageActions>
  )
}

/** Deletes a list that was not imported. */
function useDiscarding(id: string): Action {
  const { t } = useTranslation('group-import')
  const navigate = useNavigate()
  const [remove, removing] = useCommand<ListActionsDeleteMutation>(graphql`
    mutation ListActionsDeleteMutation($id: ID!) {
      deleteGroupImport(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const drop = async () => {
    const done = await remove({ id }).catch(ignoreReported)
    if (done) void navigate('/stadia/s-group-import')
  }
  return { label: t('discard'), loading: removing, onClick: () => void drop() }
}

/** Withdraws an import after a confirmation. */
function useWithdrawing(id: string): Action {
  const { t } = useTranslation('group-import')
  const [withdraw, withdrawing] = useCommand<ListActionsWithdrawMutation>(graphql`
    mutation ListActionsWithdrawMutation($id: ID!) {
      withdrawGroupImport(input: { id: $id }) {
        list {
          id
          state
        }
      }
    }
  `)
  const withdrawList = async () => {
    const sure = await confirm({
      title: t('withdraw.title'),
      message: t('withdraw.text'),
      okButton: t('withdraw.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await withdraw({ id }, { success: t('withdraw.done') }).catch(ignoreReported)
  }
  return {
    label: t('withdraw.button'),
    danger: true,
    loading: withdrawing,
    onClick: () => void withdrawList(),
  }
}
