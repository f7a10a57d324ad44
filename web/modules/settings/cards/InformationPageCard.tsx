import { Button, Stack, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleTabs } from '../LocaleTabs.tsx'
import { written } from '../LocalizedFields.tsx'
import type { LocalizedText } from '../LocalizedFields.tsx'
import { Problem } from './NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

interface PublicPage {
  active: boolean
  text: LocalizedText
}

export interface InformationPageCardProps {
  name: 'privacyPage' | 'termsPage' | 'contactPage'
  data: unknown
}

/** Form for the text of a public page in each language. */
export function InformationPageCard({ name, data }: InformationPageCardProps) {
  const { t } = useTranslation(['admin', 'people'])
  const [page, setPage] = useState((data ?? { active: false, text: { en: '' } }) as PublicPage)
  const { save, busy, problems } = useSaveSetting(name)
  const label = t('admin:pages.markdown')
  return (
    <SettingCard id={name} names={[name]} title={t(`admin:pages.${name}`)} text={t('admin:pages.text')}>
      <Stack gap="md" align="stretch">
        <Switch
          label={t('admin:pages.active')}
          checked={page.active}
          onChange={(event) => setPage({ ...page, active: event.currentTarget.checked })}
        />
        <LocaleTabs>
          {(locale) => (
            <Textarea
              label={label}
              required={locale === 'en'}
              lang={locale}
              autosize
              minRows={6}
              maxRows={20}
              maxLength={20_000}
              value={page.text[locale] ?? ''}
              error={problems[`text.${locale}`]}
              onChange={(event) => setPage({ ...page, text: { ...page.text, [locale]: event.currentTarget.value } })}
            />
          )}
        </LocaleTabs>
        <Problem problems={problems} />
        <div>
          <Button loading={busy} onClick={() => void save({ active: page.active, text: written(page.text) })}>
            {t('people:save')}
          </Button>
        </div>
      </Stack>
    </SettingCard>
  )
}
