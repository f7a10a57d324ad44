import { Button, Group, Stack } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrentPassword } from './PasswordFields.tsx'
import { showFailure } from '../form-failure.ts'

export interface PasswordStepProps {
  submit: string
  color?: ButtonProps['color']
  busy: boolean
  /** Does it with the password, and says by `refuse` why it was not done. */
  onSubmit: (currentPassword: string, refuse: (error: Error) => void) => void
  onCancel: () => void
}

/** The password once more, before something that only its owner may do. */
export function PasswordStep({ submit, color, busy, onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'common'])
  const form = useForm({ initialValues: { currentPassword: '' } })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const refuse = (error: Error) => showFailure(error, form, { currentPassword: t('profile:password.wrong') })
  return (
    <form onSubmit={form.onSubmit(({ currentPassword }) => onSubmit(currentPassword, refuse))}>
      <Stack gap="md" align="flex-start">
        <CurrentPassword w="100%" ref={field} {...form.getInputProps('currentPassword')} />
        <Group gap="sm">
          <Button type="submit" loading={busy} color={color}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('profile:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
