import { Alert, Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords } from '../../../../shared/fold.ts'
import { countedAt, type Checkpoint, type CheckInList } from './evaluate-scan.ts'
import type { CheckIn, ScanResult } from './use-check-in.ts'
import { useScanner } from './use-scanner.ts'
import styles from './check-in.module.css'

const colors = { counted: 'green', already: 'amber', otherBus: 'red', noPlace: 'red', unknown: 'red' } as const
/** Maximum number of people listed by a search. */
const maxFound = 8

interface ScannerProps {
  checkIn: CheckIn
  list: CheckInList
  checkpoint: Checkpoint
}

/** Counts people by their badges or by name search. */
export function Scanner({ checkIn, list, checkpoint }: ScannerProps) {
  const { t } = useTranslation('grandFinalDay')
  const [result, setResult] = useState<ScanResult | null>(null)
  const [search, setSearch] = useState('')
  const told = (next: ScanResult) => {
    setResult(next)
    navigator.vibrate?.(next.verdict === 'counted' ? 80 : [80, 80, 80])
  }
  const titleOf = ({ verdict, people }: ScanResult) => {
    const [first] = people
    if (!first) return t(`verdict.${verdict}`)
    const names = people.length > 1 ? t('scan.people', { count: people.length, group: first.groupName }) : first.name
    return `${names}: ${t(`verdict.${verdict}`)}`
  }
  const { state, video, start, stop } = useScanner((text) => void checkIn.scan(checkpoint, text).then(told))
  const here = countedAt(list, checkIn.queue, checkpoint.id)
  const found = search.trim()
    ? list.members.filter(({ name, groupName }) => hasWords(`${name} ${groupName}`, search)).slice(0, maxFound)
    : []
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
      {result && (
        <Alert mt="sm" role="alert" color={colors[result.verdict]} title={titleOf(result)}>
          {t(`verdictText.${result.verdict}`, { group: result.people[0]?.groupName ?? '' })}
        </Alert>
      )}
      <TextInput
        mt="md"
        label={t('scan.search')}
        description={t('scan.searchText')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search.trim() !== '' && (
        <ul className={styles.list}>
          {found.map(({ badgeId, name, groupName }) => (
            <li key={badgeId} className={styles.row}>
              <Text className={styles.words}>
                {name}{' '}
                <Text span c="dimmed" size="sm">
                  {groupName}
                </Text>
              </Text>
              <Button
                size="xs"
                variant="light"
                disabled={here.has(badgeId)}
                aria-label={t('scan.countOf', { name })}
                onClick={() => void checkIn.count(checkpoint, badgeId).then(told)}
              >
                {t(here.has(badgeId) ? 'scan.counted' : 'scan.count')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <Text c="dimmed">{t('scan.nobody')}</Text>}
        </ul>
      )}
    </Paper>
  )
}
