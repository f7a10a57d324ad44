import { Alert, Button, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from './Picture.tsx'
import { practiceLength, practise } from './run-checks.ts'

/** Practice recording of one minute, as in the exam, with a check that all of it arrives. */
export function Practice({ applicationId, audio }: { applicationId: string; audio: boolean }) {
  const { t } = useTranslation('camera')
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'arrived' | 'lost' | 'none' | null>(null)
  const run = async () => {
    setBusy(true)
    setOutcome(null)
    const arrived = await practise({ applicationId, audio }, setPicture)
    setOutcome(arrived === null ? 'none' : arrived ? 'arrived' : 'lost')
    setBusy(false)
  }
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('practice.title')}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3">
          {t('practice.title')}
        </Title>
        <Text>{t('practice.text')}</Text>
        {picture && (
          <>
            <Picture picture={picture} />
            <Countdown />
            <Text>{t('practice.task')}</Text>
          </>
        )}
        {outcome && (
          <Alert color={outcome === 'arrived' ? 'green' : 'red'} role="alert">
            {t(`practice.${outcome}`)}
          </Alert>
        )}
        <Button variant="default" loading={isBusy} onClick={() => void run()}>
          {t('practice.start')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Countdown() {
  const { t } = useTranslation('camera')
  const [began] = useState(() => performance.now())
  const [left, setLeft] = useState(practiceLength)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, practiceLength - (performance.now() - began))), 500)
    return () => clearInterval(timer)
  }, [began])
  return (
    <Stack gap={4} w="100%" maw={360}>
      <Progress value={100 - (left / practiceLength) * 100} aria-label={t('practice.title')} />
      <Text size="sm" c="dimmed">
        {t('practice.left', { count: Math.ceil(left / 1000) })}
      </Text>
    </Stack>
  )
}
