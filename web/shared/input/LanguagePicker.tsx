import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../../plain/Flag.tsx'
import { localeNames, localeOfPath, locales, localizedPath, rememberLocale } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'

function choose(locale: Locale): void {
  rememberLocale(locale)
  location.assign(localizedPath(locale, location.pathname) + location.search + location.hash)
}

/** Menu of the five interface languages; choosing one reloads the page in that language. */
export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common')
  const current = localeOfPath(location.pathname)
  const shown = compact ? current.toUpperCase() : localeNames[current]
  // the name contains the visible text, for speech control (WCAG 2.5.3)
  const name = compact ? `${localeNames[current]} (${shown})` : shown
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
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
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            leftSection={<Flag code={locale} />}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden="true" /> : null}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => choose(locale)}
          >
            {localeNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
