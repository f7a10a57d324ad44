import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type {
  RequestGrandFinalChangeInput,
  useChangeRequestMutation,
} from '../../../__generated__/useChangeRequestMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { prompt } from '../../../ui/dialogs.tsx'

type Change = Omit<RequestGrandFinalChangeInput, 'reason'>

/** Asks organisers for a change whose phase is over; a reason is asked for first. Tells whether it was sent. */
export function useChangeRequest() {
  const { t } = useTranslation('grandFinal')
  const reload = useReload('derived')
  const [send, busy] = useCommand<useChangeRequestMutation>(graphql`
    mutation useChangeRequestMutation($input: RequestGrandFinalChangeInput!) {
      requestGrandFinalChange(input: $input) {
        change {
          id
          state
        }
      }
    }
  `)
  const ask = async (change: Change): Promise<boolean> => {
    const reason = await prompt({
      title: t('change.ask'),
      message: t('change.askText'),
      label: t('act.reason'),
      okButton: t('change.send'),
      cancelButton: t('act.cancel'),
    })
    if (reason === null) return false
    const sent = await send(
      { input: { ...change, reason: reason.trim().slice(0, 500) } },
      { success: t('change.sent'), unseen: 'elsewhere' },
    ).then(() => true, told)
    void reload()
    return sent ?? false
  }
  return { ask, busy }
}
