import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { localeNames, locales, localizedPath, rememberLocale } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'
import { Flag } from '../../plain/Flag.tsx'

function choose(locale: Locale): void {
  rememberLocale(locale)
  location.assign(localizedPath(locale, location.pathname) + location.search + location.hash)
}

export interface LanguageMenuProps {
  current: Locale
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens the menu. */
  button: ReactElement
}

/** The menu of `LanguagePicker`. */
export function LanguageMenu({ current, opened, onChange, button }: LanguageMenuProps) {
  return (
    <Menu position="bottom-end" width={200} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
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
