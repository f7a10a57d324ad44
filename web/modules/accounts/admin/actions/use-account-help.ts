import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAccountHelpConfirmMutation } from '../../../../__generated__/useAccountHelpConfirmMutation.graphql.ts'
import type { useAccountHelpResetMutation } from '../../../../__generated__/useAccountHelpResetMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { promptReason } from '../../../../ui/dialogs/dialogs.tsx'
import type { Person } from './person.ts'

/** What the office does for people who cannot log in or never receive a code. Each action asks for a reason, which is recorded. */
export function useAccountHelp() {
  const { t } = useTranslation(['admin', 'people'])
  const [sendReset] = useCommand<useAccountHelpResetMutation>(graphql`
    mutation useAccountHelpResetMutation($input: UserStatusInput!) {
      sendPasswordReset(input: $input) {
        user {
          id
          ...AccountView_user
        }
      }
    }
  `)
  const [confirm] = useCommand<useAccountHelpConfirmMutation>(graphql`
    mutation useAccountHelpConfirmMutation($input: ConfirmUserEmailInput!) {
      confirmUserEmail(input: $input) {
        user {
          id
          ...AccountView_user
        }
      }
    }
  `)
  const askReason = (action: 'resetLink' | 'confirmEmail', values: { name: string; email?: string }) =>
    promptReason({
      title: t(`admin:action.${action}.titleOne`, values),
      message: t(`admin:action.${action}.text`),
      label: t('admin:reason'),
      okButton: t(`admin:action.${action}.ok`),
      cancelButton: t('people:cancel'),
    })

  /** Mails a password reset link. @throws the server's error, after showing it */
  const sendResetLink = async ({ id, name }: Person): Promise<void> => {
    const reason = await askReason('resetLink', { name })
    if (reason === null) return
    await sendReset({ input: { id, reason } }, { success: t('admin:action.resetLink.done'), unseen: 'mail' })
  }

  /** Confirms the address that the admin sees. @throws the server's error, after showing it */
  const confirmEmail = async ({ id, name }: Person, email: string): Promise<void> => {
    const reason = await askReason('confirmEmail', { name, email })
    if (reason === null) return
    await confirm({ input: { id, email, reason } }, { success: t('admin:action.confirmEmail.done') })
  }

  return { sendResetLink, confirmEmail }
}
