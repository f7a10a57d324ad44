import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Button that toggles dark mode and stores the choice in the cookie `dark-mode`. */
export function SchemeToggle() {
  const { t } = useTranslation('common')
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme()
  const dark = scheme === 'dark'
  const label = dark ? t('scheme.toLight') : t('scheme.toDark')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden="true" /> : <IconMoon size={20} aria-hidden="true" />}
    </ActionIcon>
  )
}
