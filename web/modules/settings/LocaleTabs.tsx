import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { localeNames, locales } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'
import { Flag } from '../../plain/Flag.tsx'

/** Tabs for the interface languages. */
export function LocaleTabs({ children }: { children: (locale: Locale) => ReactNode }) {
  return (
    <Tabs defaultValue="en" keepMounted={false}>
      <Tabs.List mb="sm">
        {locales.map((locale) => (
          <Tabs.Tab key={locale} value={locale} lang={locale} leftSection={<Flag code={locale} width={18} />}>
            {localeNames[locale]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Panel key={locale} value={locale}>
          {children(locale)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
