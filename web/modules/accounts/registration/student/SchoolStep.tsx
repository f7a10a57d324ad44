import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PlaceFields } from '../PlaceFields.tsx'

/** The fourth step: the student's residence and school. */
export function SchoolStep() {
  const { t } = useTranslation('register')
  return (
    <Stack gap="md">
      <Title order={2}>{t('step.school')}</Title>
      <PlaceFields />
    </Stack>
  )
}
