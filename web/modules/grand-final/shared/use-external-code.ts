import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useExternalCodeMutation } from '../../../__generated__/useExternalCodeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

interface CodeOwner {
  id: string
  groupId: string
  firstName: string
  lastName: string
  externalCode: string | null | undefined
}

/** Prompts for a member's code at the contest provider and saves it. */
export function useExternalCode(): (owner: CodeOwner) => Promise<void> {
  const { t } = useTranslation('grandFinal')
  const [register] = useCommand<useExternalCodeMutation>(graphql`
    mutation useExternalCodeMutation($input: RegisterExternalCodeInput!) {
      registerExternalCode(input: $input) {
        participant {
          id
          externalCode
        }
      }
    }
  `)
  return async ({ id, groupId, firstName, lastName, externalCode }) => {
    const code = await prompt({
      title: t('members.codeTitle', { name: `${firstName} ${lastName}` }),
      message: t('members.codeText'),
      label: t('members.code'),
      initialValue: externalCode ?? '',
      okButton: t('action.save'),
      cancelButton: t('action.cancel'),
    })
    if (!code?.trim()) return
    await register({ input: { groupId, participantId: id, code } }, { success: t('action.saved') }).catch(
      ignoreReported,
    )
  }
}
