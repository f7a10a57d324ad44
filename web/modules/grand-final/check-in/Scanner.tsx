import { Alert, Button, Group, Paper, Title } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberSearch } from './MemberSearch.tsx'
import { ScanAlert } from './ScanAlert.tsx'
import styles from './check-in.module.css'
import { countedAt } from './evaluate-scan.ts'
import type { CheckInList, Checkpoint } from './evaluate-scan.ts'
import type { CheckIn, ScanResult } from './use-check-in.ts'
import { useScanner } from './use-scanner.ts'

interface ScannerProps {
  checkIn: CheckIn
  list: CheckInList
  checkpoint: Checkpoint
}

/** Counts people by their badges or by name search. */
export function Scanner({ checkIn, list, checkpoint }: ScannerProps) {
  const { t } = useTranslation('grandFinalDay')
  const [result, setResult] = useState<ScanResult | null>(null)
  const told = (next: ScanResult) => {
    setResult(next)
    navigator.vibrate?.(next.verdict === 'counted' ? 80 : [80, 80, 80])
  }
  const { state, video, start, stop } = useScanner((text) => void checkIn.scan(checkpoint, text).then(told))
  const here = countedAt(list, checkIn.queue, checkpoint.id)
  const on = state === 'on' || state === 'asking'
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="scan-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="scan-title">
          {t('scan.title')}
        </Title>
        <Button
          variant={on ? 'default' : 'filled'}
          loading={state === 'asking'}
          leftSection={
            on ? <IconCameraOff size={18} aria-hidden="true" /> : <IconCamera size={18} aria-hidden="true" />
          }
          onClick={() => (on ? stop() : void start())}
        >
          {t(on ? 'scan.stop' : 'scan.start')}
        </Button>
      </Group>
      {(state === 'refused' || state === 'missing') && (
        <Alert color="amber" mb="sm" role="alert">
          {t(`scan.${state}`)}
        </Alert>
      )}
      {on && (
        // The video is silent and needs no captions.
        <video ref={video} className={styles.video} muted playsInline aria-label={t('scan.picture')} />
      )}
      {result && <ScanAlert result={result} />}
      <MemberSearch list={list} here={here} onCount={(badgeId) => void checkIn.count(checkpoint, badgeId).then(told)} />
    </Paper>
  )
}
