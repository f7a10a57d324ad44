import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingForm } from '../SettingForm.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

/** Form for the URL behind "Get Offer" on the school collaboration page. */
export function OfferCard({ data }: { data: unknown }) {
  const { t } = useTranslation('admin')
  const [offerUrl, setOfferUrl] = useState((data as { offerUrl?: string } | undefined)?.offerUrl ?? '')
  const { save, busy, problems } = useSaveSetting('schoolCollaboration')
  const submit = () => {
    void save({ offerUrl: offerUrl.trim() })
  }
  return (
    <SettingForm
      id="offer"
      names={['schoolCollaboration']}
      title={t('offer.title')}
      text={t('offer.text')}
      busy={busy}
      onSave={submit}
    >
      <TextInput
        w="100%"
        type="url"
        label={t('offer.url')}
        placeholder="https://"
        maxLength={2000}
        value={offerUrl}
        error={problems['offerUrl'] ?? problems['']}
        onChange={(event) => setOfferUrl(event.currentTarget.value)}
      />
    </SettingForm>
  )
}
