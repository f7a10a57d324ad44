import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

/** Where Get Offer of the school collaboration leads. */
export function OfferCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [offerUrl, setOfferUrl] = useState((data as { offerUrl?: string } | undefined)?.offerUrl ?? '')
  const { save, busy, problems } = useSaveSetting('schoolCollaboration')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ offerUrl: offerUrl.trim() })
  }
  return (
    <SettingCard id="offer" names={['schoolCollaboration']} title={t('admin:offer.title')} text={t('admin:offer.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            type="url"
            label={t('admin:offer.url')}
            placeholder="https://"
            maxLength={2000}
            value={offerUrl}
            error={problems['offerUrl'] ?? problems['']}
            onChange={(event) => setOfferUrl(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            {t('people:save')}
          </Button>
        </Stack>
      </form>
    </SettingCard>
  )
}
