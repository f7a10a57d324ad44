import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { serverClock } from '../../../../base/server-clock.ts'
import { capitalised } from '../../../../shared/input/format.ts'
import { ZoneNote } from '../../../../shared/intl/ZoneNote.tsx'
import { useTimes } from '../../../../shared/intl/when.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import type { ApplicationInfo } from '../../engine/exam-ports.ts'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import { CodePlace } from '../../offline/CodePlace.tsx'
import { FullPage } from '../FullPage.tsx'
import { PointRules } from './PointRules.tsx'
import { ToMyExams } from './ToMyExams.tsx'
import { useConnection } from './use-connection.ts'
import { WaitingChecks } from './WaitingChecks.tsx'
import styles from './WaitingRoom.module.css'

/** The time before the start. Only the student's agreement starts the attempt. */
export function WaitingRoom() {
  const { t } = useTranslation('exam')
  const application = useExam((state) => state.application)
  return (
    <FullPage title={application?.examTitle ?? t('room.title')} wide>
      <div className={styles.columns}>
        <Stack gap="md">
          {application && <Text c="dimmed">{application.categoryTitle}</Text>}
          <UntilStart />
          <ZoneNote />
          <Changes />
          {application && <Facts {...application} />}
          <Arranged />
          {application && <WithoutNetwork applicationId={application.id} />}
          <Actions application={application} />
          <WaitingChecks />
        </Stack>
        <Stack gap="md">
          {application && <Rules {...application} />}
          {/* last: loaded later, it must not move the rest */}
          {application && <PointRulesOf {...application} />}
        </Stack>
      </div>
    </FullPage>
  )
}

/** How points are given, where the exam is ours. */
function PointRulesOf({ id, delivery }: ApplicationInfo) {
  const simulation = useExam((state) => state.simulation)
  return delivery === 'board' && !simulation ? <PointRules applicationId={id} /> : null
}

/** The code of words, where the network is down when the exam opens. */
function WithoutNetwork({ applicationId }: { applicationId: string }) {
  const open = useExam(({ room }) => room?.open ?? false)
  const offline = useConnection() === 'bad' && open
  const isSealed = useExam(({ room }) => room !== null && room.paper !== 'none')
  return isSealed ? <CodePlace applicationId={applicationId} offline={offline} /> : null
}

const dayMs = 86_400_000

/** When the exam opens: in days, and by a clock on the last day. */
function UntilStart() {
  const { t } = useTranslation(['exam', 'common'])
  const times = useTimes()
  const engine = useEngine()
  const opensAt = useExam((state) => state.room?.opensAt)
  const open = useExam((state) => state.room?.open ?? true)
  const held = useExam((state) => state.room?.held ?? false)
  const isLater = opensAt && opensAt > (engine.serverNow() ?? serverClock.now())
  if (!opensAt || open || (held && !isLater)) return null
  const units = {
    days: t('common:countdown.days'),
    hours: t('common:countdown.hours'),
    minutes: t('common:countdown.minutes'),
    seconds: t('common:countdown.seconds'),
  }
  const now = () => engine.serverNow() ?? serverClock.now()
  return (
    <>
      <Text size="lg" fw={600}>
        {t('room.opens', { moment: times.distance(opensAt) })}
      </Text>
      {opensAt - now() <= dayMs && <Countdown until={opensAt} now={now} units={units} />}
    </>
  )
}

/** What has changed while the student waits, and what prevents the start. */
function Changes() {
  const { t } = useTranslation('exam')
  const notice = useExam((state) => state.room?.notice ?? null)
  const refusal = useExam((state) => state.room?.refusal ?? null)
  const held = useExam((state) => state.room?.held ?? false)
  return (
    <div role="status" className={styles.changes}>
      {notice && <Text fw={600}>{t(`room.${notice}`)}</Text>}
      {held && !refusal && <Text fw={600}>{t('room.held')}</Text>}
      {refusal && <Text fw={600}>{t(isExplained(refusal) ? `failed.advice.${refusal}` : 'failed.advice.other')}</Text>}
    </div>
  )
}

const explained = ['NOT_PAID', 'CANCELLED', 'WINDOW_CLOSED'] as const
const isExplained = (code: string): code is (typeof explained)[number] =>
  (explained as readonly string[]).includes(code)

/** The agreement to start, practice, and the way back. */
function Actions({ application }: { application: ApplicationInfo | null }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const simulation = useExam((state) => state.simulation)
  const starting = useExam((state) => state.starting)
  const open = useExam((state) => state.room?.open ?? true)
  const ready = useExam((state) => state.room?.ready ?? false)
  const refused = useExam((state) => Boolean(state.room?.refusal))
  return (
    <>
      {ready && !open && (
        <Text fw={600} role="status">
          {t('room.isReady')}
        </Text>
      )}
      <Group>
        {ready && !open ? (
          <Button variant="default" onClick={engine.withdraw}>
            {t('room.withdraw')}
          </Button>
        ) : (
          <Button loading={starting || ready} disabled={refused} onClick={() => void engine.begin()}>
            {t(open ? 'before.start' : 'room.ready')}
          </Button>
        )}
        {application?.practice && !simulation && (
          <Button component={Link} to={`/exam/simulation/${encodeURIComponent(application.id)}`} variant="default">
            {t('before.practice')}
          </Button>
        )}
        <ToMyExams />
      </Group>
    </>
  )
}

/** Working time, number of questions, opening and end. */
function Facts({ delivery, durationSeconds, questionCount }: ApplicationInfo) {
  const { t } = useTranslation('exam')
  const times = useTimes()
  const latestEnd = useExam((state) => state.latestEnd)
  const extraSeconds = useExam((state) => state.extraTimeSeconds)
  const open = useExam((state) => state.room?.open ?? true)
  const opensAt = useExam((state) => state.room?.opensAt)
  const seconds = durationSeconds + extraSeconds
  const untilEnd = latestEnd === null || !open ? Infinity : (Date.parse(latestEnd) - serverClock.now()) / 1000
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('before.time')}</dt>
          <dd>{t('before.minutes', { count: Math.floor(seconds / 60) })}</dd>
        </div>
        {delivery === 'board' && questionCount > 0 && (
          <div>
            <dt>{t('before.questions')}</dt>
            <dd>{questionCount}</dd>
          </div>
        )}
        {!open && opensAt != null && opensAt - serverClock.now() > dayMs && (
          <div>
            <dt>{t('before.opens')}</dt>
            <dd>{capitalised(times.moment(opensAt))}</dd>
          </div>
        )}
        {latestEnd && (
          <div>
            <dt>{t('before.latestEnd')}</dt>
            <dd>{capitalised(times.moment(latestEnd))}</dd>
          </div>
        )}
      </dl>
      {untilEnd < seconds && (
        <Text fw={600}>{t('before.short', { count: Math.max(0, Math.floor(untilEnd / 60)) })}</Text>
      )}
    </>
  )
}

/** What is arranged for this student apart from more time, which is part of the working time. */
function Arranged() {
  const { t } = useTranslation('exam')
  const arrangements = useExam((state) => state.arrangements)
  if (!arrangements) return null
  const { breakSeconds, textScale, wideSpacing, plainFont, figureTexts } = arrangements
  const lines = [
    breakSeconds > 0 && t('arranged.breaks', { count: breakSeconds / 60 }),
    textScale > 100 && t('arranged.text', { percent: textScale }),
    wideSpacing && t('arranged.spacing'),
    plainFont && t('arranged.font'),
    figureTexts && t('arranged.figures'),
  ].filter((line) => line !== false)
  return (
    <div>
      <Text fw={600}>{t('arranged.title')}</Text>
      <ul className={styles.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Rules({ delivery, selfie }: ApplicationInfo) {
  const { t } = useTranslation('exam')
  const open = useExam((state) => state.room?.open ?? true)
  const isSealed = useExam((state) => state.room !== null && state.room.paper !== 'none')
  return (
    <ul className={styles.rules}>
      {delivery === 'board' ? (
        <>
          <li>{t(open ? 'before.clock' : 'room.clock')}</li>
          <li>{t('before.tabs')}</li>
          <li>{t('before.leaving')}</li>
          <li>{t('before.network')}</li>
          {!open && isSealed && <li>{t('room.code')}</li>}
        </>
      ) : (
        <>
          <li>{t(open ? 'before.timeElsewhere' : 'room.timeElsewhere')}</li>
          <li>{t(`before.${delivery}`)}</li>
        </>
      )}
      {selfie !== 'none' && <li>{t(`before.camera.${selfie}`)}</li>}
    </ul>
  )
}
