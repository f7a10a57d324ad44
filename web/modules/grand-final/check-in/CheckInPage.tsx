import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconCloudUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../shared/Panel.tsx'
import { NoEvent } from '../shared/event/NoEvent.tsx'
import { CheckpointDialog } from './CheckpointDialog.tsx'
import { Headcount } from './Headcount.tsx'
import { MissingPersonDialog } from './MissingPersonDialog.tsx'
import { Scanner } from './Scanner.tsx'
import styles from './check-in.module.css'
import type { CheckInList, Member } from './evaluate-scan.ts'
import { useCheckIn } from './use-check-in.ts'
import type { CheckIn } from './use-check-in.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Storage key of the headcount selected on this device. */
const chosenKey = 'check-in-headcount'
const refusals = ['counted', 'otherBus', 'noPlace'] as const

function Content() {
  const { t } = useTranslation('grandFinalDay')
  const checkIn = useCheckIn(currentUser()._id)
  const { list, online } = checkIn
  if (list === undefined) return <Loader role="status" aria-label={t('loading')} />
  if (list === null) {
    return online ? <NoEvent /> : <EmptyState title={t('offline.nothing')} text={t('offline.nothingText')} />
  }
  return <Day checkIn={checkIn} list={list} />
}

function Day({ checkIn, list }: { checkIn: CheckIn; list: CheckInList }) {
  const { t } = useTranslation('grandFinalDay')
  const [chosen, setChosen] = useState(() => localStorage.getItem(chosenKey))
  const [making, setMaking] = useState(false)
  const [missing, setMissing] = useState<Member | null>(null)
  const checkpoint = list.checkpoints.find(({ id }) => id === chosen) ?? list.checkpoints[0]
  const choose = (id: string | null) => {
    setChosen(id)
    localStorage.setItem(chosenKey, id ?? '')
  }
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      disabled={!checkIn.online}
      onClick={() => setMaking(true)}
    >
      {t('place.new')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <PageActions>{checkpoint && add}</PageActions>
      <Status checkIn={checkIn} />
      {!checkIn.kept && (
        <Alert color="amber" role="status" title={t('offline.notKept')}>
          {t('offline.notKeptText')}
        </Alert>
      )}
      {!checkpoint ? (
        <EmptyState title={t('place.none')} text={t('place.noneText')} action={add} />
      ) : (
        <>
          <CheckpointSelect list={list} value={checkpoint.id} onChange={choose} />
          <Scanner key={checkpoint.id} checkIn={checkIn} list={list} checkpoint={checkpoint} />
          <Headcount checkIn={checkIn} list={list} checkpoint={checkpoint} onMissing={setMissing} />
          <Conflicts checkIn={checkIn} />
        </>
      )}
      {making && (
        <CheckpointDialog
          eventId={list.eventId}
          programs={list.programs}
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false)
            choose(id)
            void checkIn.load()
          }}
        />
      )}
      {missing && <MissingPersonDialog member={missing} onClose={() => setMissing(null)} />}
    </Stack>
  )
}

interface CheckpointSelectProps {
  list: CheckInList
  value: string
  onChange: (id: string | null) => void
}

function CheckpointSelect({ list, value, onChange }: CheckpointSelectProps) {
  const { t } = useTranslation('grandFinalDay')
  return (
    <Select
      label={t('place.choose')}
      size="md"
      maw={420}
      allowDeselect={false}
      data={list.checkpoints.map(({ id, kind, title, trip }) => ({
        value: id,
        label: [t(`kind.${kind as 'door'}`), title, trip].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Status({ checkIn: { online, queue, loadedAt, upload } }: { checkIn: CheckIn }) {
  const { t } = useTranslation('grandFinalDay')
  return (
    <Group gap="sm" role="status">
      <Badge
        size="lg"
        tone={online ? 'good' : 'attention'}
        leftSection={online ? undefined : <IconCloudOff size={16} aria-hidden="true" />}
      >
        {t(online ? 'offline.online' : 'offline.offline')}
      </Badge>
      {queue.length > 0 && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconCloudUpload size={16} aria-hidden="true" />}
          onClick={() => void upload()}
        >
          {t('offline.waiting', { count: queue.length })}
        </Button>
      )}
      {loadedAt && (
        <Text size="sm" c="dimmed">
          {t('offline.asOf', { time: formatDateTime(new Date(loadedAt).toISOString()) })}
        </Text>
      )}
    </Group>
  )
}

/** Scans rejected by the server: counted on two devices, or of a member removed meanwhile. */
function Conflicts({ checkIn: { conflicts } }: { checkIn: CheckIn }) {
  const { t } = useTranslation('grandFinalDay')
  if (!conflicts.length) return null
  return (
    <Panel title={t('conflict.title')} mb={4}>
      <Alert color="amber" mb="xs" role="note">
        {t('conflict.text')}
      </Alert>
      <ul className={styles.list}>
        {conflicts.map(({ id, personName, checkpointTitle, refusal, scannedAt, scannedBy }) => (
          <li key={id} className={styles.row}>
            <Text className={styles.words}>
              {personName}{' '}
              <Text span c="dimmed" size="sm">
                {[
                  t(`conflict.${refusals.find((one) => one === refusal) ?? 'counted'}`),
                  checkpointTitle,
                  formatDateTime(scannedAt),
                  scannedBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Check-in and headcounts with a phone camera, also offline. */
export default function CheckInPage() {
  const { t } = useTranslation(['grandFinalDay', 'grandFinal'])
  return (
    <Page
      title={t('grandFinalDay:title')}
      text={t('grandFinalDay:intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('grandFinal:admin.title') }}
      resetKey="check-in"
    >
      <Content />
    </Page>
  )
}
