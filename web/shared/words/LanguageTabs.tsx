import { Tabs } from '@mantine/core'
import { IconCircleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Flag } from '../../plain/Flag.tsx'
import { localeNames, locales } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'

export interface LanguageTabsProps {
  language: Locale
  onChange: (language: Locale) => void
  /** Whether a language has content; marked with a dot. */
  isWritten: (language: Locale) => boolean
  /** Accessible names of the tabs and of the dot. */
  labels: { tabs: string; written: string }
  /** Fields of the selected language. */
  children: ReactNode
}

/** Tabs for fields in each interface language. */
export function LanguageTabs({ language, onChange, isWritten, labels, children }: LanguageTabsProps) {
  return (
    <Tabs value={language} onChange={(value) => onChange((value ?? 'en') as Locale)} keepMounted={false}>
      <Tabs.List aria-label={labels.tabs}>
        {locales.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            leftSection={<Flag code={each} width={18} />}
            rightSection={isWritten(each) && <IconCircleFilled size={8} role="img" aria-label={labels.written} />}
          >
            {localeNames[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
