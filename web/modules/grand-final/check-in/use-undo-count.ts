import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useUndoCountMutation } from '../../../__generated__/useUndoCountMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { Member } from './evaluate-scan.ts'
import type { CheckIn } from './use-check-in.ts'

/** Undoes a mistaken count of a member after a confirmation. */
export function useUndoCount(checkIn: CheckIn, checkpointId: string) {
  const { t } = useTranslation('grandFinalDay')
  const [withdraw, undoing] = useCommand<useUndoCountMutation>(graphql`
    mutation useUndoCountMutation($input: WithdrawScanInput!) {
      withdrawGrandFinalScan(input: $input) {
        checkpoint {
          id
        }
      }
    }
  `)
  const undo = async ({ name, participantId }: Member) => {
    const sure = await confirm({
      title: t('count.undoTitle', { name }),
      message: t('count.undoText'),
      okButton: t('count.undo'),
      cancelButton: t('missing.close'),
      destructive: true,
    })
    if (!sure) return
    await withdraw({ input: { checkpointId, participantId } }, { success: t('count.undone') }).then(
      checkIn.load,
      ignoreReported,
    )
  }
  return { undo, undoing }
}
