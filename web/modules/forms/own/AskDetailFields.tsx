import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskAboutFields } from './AskAboutFields.tsx'
import type { AskAboutFieldsProps } from './AskAboutFields.tsx'

/** Fields required by the chosen type of request, and a note. */
export function AskDetailFields({ values, onChange, ...about }: AskAboutFieldsProps) {
  const { t } = useTranslation('forms')
  const { action, firstName, lastName, address, note } = values
  return (
    <>
      {action !== '' && action !== 'correctName' && <AskAboutFields values={values} onChange={onChange} {...about} />}
      {action === 'correctName' && (
        <>
          <TextInput
            size="md"
            required
            label={t('own.firstName')}
            maxLength={80}
            value={firstName}
            onChange={(event) => onChange({ firstName: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            required
            label={t('own.lastName')}
            maxLength={80}
            value={lastName}
            onChange={(event) => onChange({ lastName: event.currentTarget.value })}
          />
        </>
      )}
      {action === 'postCertificate' && (
        <Textarea
          size="md"
          required
          autosize
          minRows={3}
          maxLength={500}
          label={t('request.address')}
          value={address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      )}
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        label={t('own.note')}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}
