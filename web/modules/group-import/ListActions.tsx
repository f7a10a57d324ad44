import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link, useNavigate } from 'react-router-dom'
import type { ListActionsDeleteMutation } from '../../__generated__/ListActionsDeleteMutation.graphql.ts'
import type { ListActionsWithdrawMutation } from '../../__generated__/ListActionsWithdrawMutation.graphql.ts'
import type { ListActions_list$key } from '../../__generated__/ListActions_list.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { PageActions } from '../../shared/Page.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { ErrorFileButton } from './ErrorFileButton.tsx'

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
  return (
    <PageActions>
      {(counts.error > 0 || counts.failed > 0) && <ErrorFileButton id={id} fileName={list.fileName} />}
      {state === 'draft' && <DiscardButton id={id} />}
      {state === 'done' && (
        <>
          <WithdrawButton id={id} />
          <Button component={Link} to="codes">
            {t('codes.title')}
          </Button>
        </>
      )}
    </PageActions>
  )
}

/** Deletes a list that was not imported. */
function DiscardButton({ id }: { id: string }) {
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
  return (
    <Button variant="default" loading={removing} onClick={() => void drop()}>
      {t('discard')}
    </Button>
  )
}

/** Withdraws an import after a confirmation. */
function WithdrawButton({ id }: { id: string }) {
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
  return (
    <Button variant="light" color="red" loading={withdrawing} onClick={() => void withdrawList()}>
      {t('withdraw.button')}
    </Button>
  )
}
