import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ErasureFormMutation } from '../../../__generated__/ErasureFormMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { signOut } from '../../../api/session.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { PasswordStep } from './security/PasswordStep.tsx'

/** Asks for the password and a confirmation; erasure ends every session, including this one. */
export function ErasureForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('profile')
  const [request] = useCommand<ErasureFormMutation>(graphql`
    mutation ErasureFormMutation($input: RequestErasureInput!) {
      requestErasure(input: $input) {
        eraseAt
      }
    }
  `)

  const submit = async (currentPassword: string, shown: ShownByForm) => {
    const sure = await confirm({
      title: t('data.eraseTitle'),
      message: t('data.eraseAsk'),
      okButton: t('data.eraseOk'),
      destructive: true,
      cancelButton: t('data.eraseCancel'),
    })
    if (!sure) return null
    const { requestErasure } = await request({ input: { currentPassword } }, shown)
    await confirm({
      title: t('data.erasedTitle'),
      message: t('data.erasedText', { day: formatDate(requestErasure.eraseAt) }),
      okButton: t('data.erasedOk'),
      disableCancel: true,
    })
    await signOut()
    return requestErasure
  }

  return (
    <>
      <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} mb="md">
        {t('data.eraseText')}
      </Alert>
      <PasswordStep submit={t('data.erase')} color="red" onCancel={onCancel} onSubmit={submit} />
    </>
  )
}
