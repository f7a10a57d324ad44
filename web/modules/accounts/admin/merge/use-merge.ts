import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useMergeMutation } from '../../../../__generated__/useMergeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { promptReason } from '../../../../ui/dialogs/dialogs.tsx'
import type { Decisions } from './decisions.ts'

interface Confirmed {
  keptId: string
  mergedId: string
  fingerprint: string
  decisions: Decisions
}

/** Merges two accounts after a reason, and opens the account that stays. */
export function useMerge() {
  const { t } = useTranslation('merge')
  const navigate = useNavigate()
  const [commit, busy] = useCommand<useMergeMutation>(graphql`
    mutation useMergeMutation($input: MergeAccountsInput!) {
      mergeAccounts(input: $input) {
        merge {
          id
          kept {
            id
            ...AccountView_user
          }
          merged {
            id
            ...AccountView_user
          }
        }
      }
    }
  `)
  const run = async ({ decisions, ...of }: Confirmed, names: { kept: string; merged: string }) => {
    const reason = await promptReason({
      title: t('confirm.title', names),
      message: t('confirm.text'),
      label: t('confirm.reason'),
      okButton: t('confirm.ok'),
      cancelButton: t('confirm.cancel'),
      destructive: true,
    })
    if (reason === null) return
    const given = Object.entries(decisions).map(([key, choice]) => ({ key, choice }))
    await commit({ input: { ...of, reason, decisions: given } }, { success: t('done'), unseen: 'leaving' })
    await navigate(`/stadia/janus/student/${of.keptId}`)
  }
  const merge = (of: Confirmed, names: { kept: string; merged: string }) => void run(of, names).catch(ignoreReported)
  return { merge, busy }
}
