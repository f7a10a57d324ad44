import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface LoginPasswordProps {
  value: string
  /** Whether the last username or password was wrong. */
  refused: boolean
  onChange: (value: string) => void
}

/** Password field of the login, with a button that shows the password. */
export function LoginPassword({ value, refused, onChange }: LoginPasswordProps) {
  const { t } = useTranslation('public')
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      label={t('login.password')}
      placeholder={t('login.passwordPlaceholder')}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refused && t('login.refused')}
      aria-invalid={refused || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('login.hidePassword') : t('login.showPassword'),
        tabIndex: 0,
      }}
    />
  )
}
