import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** A field for a password, with the eye named for those who cannot see it. */
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

/** The password once more, before something that only its owner may do. */
export function CurrentPassword(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('profile')
  return <PasswordField label={t('password.current')} autoComplete="current-password" {...props} />
}
