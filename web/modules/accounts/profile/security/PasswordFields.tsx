import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** Password field with an accessible name for its visibility button. */
export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('profile')
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      {...props}
    />
  )
}

/** Asks for the current password to confirm a sensitive action. */
export function CurrentPassword(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('profile')
  return <PasswordField label={t('password.current')} autoComplete="current-password" {...props} />
}
