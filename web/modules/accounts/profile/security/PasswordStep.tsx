import { Stack } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import type { ShownByForm } from '../../../../shared/forms/use-server-form.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrentPassword } from './PasswordFields.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

export interface PasswordStepProps {
  submit: string
  color?: ButtonProps['color']
  /** Runs the action with the password; null when cancelled. */
  onSubmit: (currentPassword: string, shown: ShownByForm) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the current password to confirm a sensitive action. */
export function PasswordStep({ submit, color, onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common'])
  const form = useServerForm({
    initialValues: { currentPassword: '' },
    messages: { currentPassword: t('profile:password.wrong') },
    guarded: false,
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form onSubmit={form.submit(({ currentPassword }, shown) => onSubmit(currentPassword, shown))}>
      <Stack gap="md" align="flex-start">
        <CurrentPassword w="100%" ref={field} {...form.getInputProps('currentPassword')} />
        <SaveRow
          busy={form.pending}
          color={color}
          label={submit}
          cancel={{ label: t('profile:cancel'), onClick: onCancel }}
        />
      </Stack>
    </form>
  )
}
