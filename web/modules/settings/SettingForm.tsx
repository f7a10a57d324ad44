import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingCard } from './SettingCard.tsx'

export interface SettingFormProps {
  id: string
  /** Names of the settings saved by this form. */
  names: readonly string[]
  title: string
  text: string
  busy: boolean
  onSave: () => void
  children: ReactNode
}

/** Card with settings that are saved together. */
export function SettingForm({ busy, onSave, children, ...card }: SettingFormProps) {
  const { t } = useTranslation('people')
  return (
    <SettingCard {...card}>
      <form onSubmit={(event) => (event.preventDefault(), onSave())} noValidate>
        <Stack gap="md" align="flex-start">
          {children}
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </SettingCard>
  )
}
