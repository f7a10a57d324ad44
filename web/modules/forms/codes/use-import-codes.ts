import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useImportCodesMutation } from '../../../__generated__/useImportCodesMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { toastSuccess } from '../../../ui/toasts/toast.tsx'

/** Returns a function that adds codes to a batch and reports the number of new ones; existing codes are skipped. */
export function useImportCodes() {
  const { t } = useTranslation(['forms', 'common'])
  const [run, busy] = useCommand<useImportCodesMutation>(graphql`
    mutation useImportCodesMutation($input: ImportExternalCodesInput!) {
      importExternalCodes(input: $input) {
        added
        repeated
        batch {
          id
          codeCount
          leftCount
          warnedAt
        }
      }
    }
  `)
  const importCodes = async (id: string, codes: readonly string[]) => {
    const { importExternalCodes } = await run({ input: { id, codes } })
    const { added, repeated } = importExternalCodes
    const message = t('forms:codes.added', { added, repeated })
    toastSuccess({ title: t('common:toast.success'), message, unseen: 'count' })
  }
  return [importCodes, busy] as const
}
