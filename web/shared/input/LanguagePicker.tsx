import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../../plain/Flag.tsx'
import { localeNames, localeOfPath } from '../../base/locale.ts'
import { Later } from '../../ui/later.ts'

/** The menu itself, which no page shows at first. */
export const languageMenu = new Later(() => import('./LanguageMenu.tsx'))

/** Menu of the five interface languages; choosing one reloads the page in that language. */
export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common')
  const current = localeOfPath(location.pathname)
  const shown = compact ? current.toUpperCase() : localeNames[current]
  // the name contains the visible text, for speech control (WCAG 2.5.3)
  const name = compact ? `${localeNames[current]} (${shown})` : shown
  const [opened, setOpened] = useState<boolean | null>(null)
  const menu = languageMenu.use(opened !== null)
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      size="sm"
      px="xs"
      flex="none"
      fw={500}
      leftSection={<Flag code={current} />}
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      aria-label={`${t('language')}: ${name}`}
      aria-haspopup="menu"
      aria-expanded={opened === true}
      {...(opened === null && { onClick: () => setOpened(true) })}
    >
      {shown}
    </Button>
  )
  // a button that has the focus keeps it until it is used
  if (!menu || opened === null) return button
  return <menu.LanguageMenu current={current} opened={opened} onChange={setOpened} button={button} />
}
