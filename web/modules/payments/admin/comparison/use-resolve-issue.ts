import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useResolveIssueMutation } from '../../../../__generated__/useResolveIssueMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { prompt } from '../../../../ui/dialogs/dialogs.tsx'

/** Resolves a difference or dispute, after asking for the action taken. */
export function useResolveIssue() {
  const { t } = useTranslation('payments')
  const [run, busy] = useCommand<useResolveIssueMutation>(graphql`
    mutation useResolveIssueMutation($input: ResolvePaymentIssueInput!) {
      resolvePaymentIssue(input: $input) {
        issue {
          ...IssueCard_issue
        }
      }
    }
  `)
  /** @param effect `dueAgain`: the payments will be due again, which the dialog states */
  const resolve = async (id: string, { dueAgain }: { dueAgain: boolean }) => {
    const resolution = await prompt({
      title: t('issues.resolveTitle'),
      ...(dueAgain && { message: t('issues.dueAgain') }),
      label: t('issues.what'),
      okButton: t('issues.done'),
      cancelButton: t('discount.cancel'),
    })
    if (resolution) await run({ input: { id, resolution } }, { success: t('issues.resolved') }).catch(ignoreReported)
  }
  return [resolve, busy] as const
}
