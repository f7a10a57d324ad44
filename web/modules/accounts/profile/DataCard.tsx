import { Button, Group } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErasureForm } from './ErasureForm.tsx'
import { ExportForm } from './ExportForm.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** The rights to export and to erase one's personal data. */
export function DataCard() {
  const { t } = useTranslation('profile')
  const [step, setStep] = useState<'rest' | 'export' | 'erase'>('rest')
  const [result, setResult] = useState<string | null>(null)
  const rest = (said?: string) => {
    setResult(said ?? null)
    setStep('rest')
  }
  return (
    <ProfileCard wide title={t('data.title')} text={t('data.text')} result={result}>
      {step === 'export' && <ExportForm onDone={rest} />}
      {step === 'erase' && <ErasureForm onCancel={() => rest()} />}
      {step === 'rest' && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => setStep('export')}
          >
            {t('data.export')}
          </Button>
          <Button
            variant="default"
            c="error"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => setStep('erase')}
          >
            {t('data.erase')}
          </Button>
        </Group>
      )}
    </ProfileCard>
  )
}
