import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ReferenceCodeField } from '../ReferenceCodeField.tsx'

/** The third step: a teacher's reference code, optional. */
export function ReferenceStep() {
  const { t } = useTranslation('register')
  return (
    <Stack gap="md">
      <Title order={2}>{t('step.reference')}</Title>
      <Text c="dimmed">{t('reference.text')}</Text>
      <ReferenceCodeField description={t('reference.hint')} />
    </Stack>
  )
}
