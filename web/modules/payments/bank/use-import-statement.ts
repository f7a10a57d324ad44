import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useImportStatementMutation } from '../../../__generated__/useImportStatementMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useReload } from '../../../relay/use-reload.ts'
import { announce } from '../../../ui/toasts/announce.tsx'

/** Imports the file of the last preview. */
export function useImportStatement(onDone: () => void) {
  const { t } = useTranslation('bank')
  const reload = useReload('others')
  const [run, importing] = useCommand<useImportStatementMutation>(graphql`
    mutation useImportStatementMutation($input: ImportBankStatementInput!) {
      importBankStatement(input: $input) {
        added
        known
      }
    }
  `)
  const importStatement = (uploadId: string, leaveOut: boolean) =>
    run({ input: { uploadId, leaveOut } })
      .then(({ importBankStatement: { added, known } }) => {
        announce(t('import.done', { count: added, known }))
        onDone()
        return reload()
      })
      .catch(ignoreReported)
  return { importStatement, importing }
}
