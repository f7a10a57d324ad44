import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconDeviceDesktop, IconHourglassEmpty, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExam, useTimeIsOver } from '../../sitting/use-exam.ts'
import styles from './Notices.module.css'
import { ClaimNotice } from '../../offline/ClaimNotice.tsx'
import { Notice } from './Notice.tsx'
import { answerText, numberOf } from '../question/shown-as.ts'
import { ReviewList } from '../question/ReviewList.tsx'
import { TakeOverButton } from './TakeOverButton.tsx'

/** Current notices for the student: what happened, what is safe, what to do. */
export function Notices({ onGoTo }: { onGoTo(questionNo: number): void }) {
  const readOnly = useExam((state) => state.readOnly)
  const trouble = useExam((state) => state.saving.kind === 'offline')
  const review = useExam((state) => state.review)
  const durable = useExam((state) => state.saving.durable)
  const claim = useExam((state) => state.claim)
  const over = useTimeIsOver()
  return (
    <div className={styles.notices} role="status">
      <Message />
      <ClaimNotice />
      {readOnly === 'lostPen' && <LostPen onGoTo={onGoTo} />}
      {readOnly === 'refused' && claim === null && <Refused />}
      {readOnly === null && over && <TimeIsOver />}
      {readOnly === null && trouble && claim !== 'refused' && <TroubleStatus />}
      {readOnly === null && review.length > 0 && <ReviewList onGoTo={onGoTo} />}
      {readOnly === null && !durable && <NotDurable />}
    </div>
  )
}

/** Session storage key of the messages that the student dismissed. */
const readKey = 'stadia-read-message'

/** The admin's last message, until dismissed. */
function Message() {
  const { t } = useTranslation('exam')
  const message = useExam((state) => state.message)
  const [read, setRead] = useState(() => sessionStorage.getItem(readKey))
  if (!message || message.id === read) return null
  const putAway = () => {
    sessionStorage.setItem(readKey, message.id)
    setRead(message.id)
  }
  return (
    <Notice icon={<IconSpeakerphone size={22} aria-hidden="true" />} title={t('message.title')}>
      <Text style={{ whiteSpace: 'pre-line' }}>{message.text}</Text>
      <div>
        <Button size="sm" variant="default" onClick={putAway}>
          {t('message.read')}
        </Button>
      </div>
    </Notice>
  )
}

/** What `SavingIndicator` shows, in whole sentences for screen readers. */
function TroubleStatus() {
  const { t } = useTranslation('exam')
  const { waiting, trouble, durable } = useExam((state) => state.saving)
  return (
    <VisuallyHidden component="div">
      <Text>{t(`offline.${trouble ?? 'network'}`)}</Text>
      <Text>{t('offline.waiting', { count: waiting })}</Text>
      <Text>{t(durable ? 'offline.safe' : 'offline.memory')}</Text>
    </VisuallyHidden>
  )
}

function NotDurable() {
  const { t } = useTranslation('exam')
  return (
    <Notice icon={<IconAlertTriangle size={22} aria-hidden="true" />} title={t('memory.title')}>
      <Text size="sm">{t('memory.text')}</Text>
    </Notice>
  )
}

function TimeIsOver() {
  const { t } = useTranslation('exam')
  const waiting = useExam((state) => state.saving.waiting)
  return (
    <Notice icon={<IconHourglassEmpty size={22} aria-hidden="true" />} title={t('over.title')}>
      <Text size="sm">{waiting > 0 ? t('over.waiting', { count: waiting }) : t('over.saved')}</Text>
    </Notice>
  )
}

function Refused() {
  const { t } = useTranslation('exam')
  const failure = useExam((state) => state.failure)
  const waiting = useExam((state) => state.saving.waiting)
  return (
    <Notice icon={<IconAlertTriangle size={22} aria-hidden="true" />} title={t('refused.title')}>
      <Text size="sm">{failure?.message || t('failed.unknown')}</Text>
      <Text size="sm">{t('refused.text', { count: waiting })}</Text>
      {failure?.requestId && <Text size="sm">{t('failed.requestId', { id: failure.requestId })}</Text>}
      <div>
        <Button size="sm" variant="default" onClick={() => window.location.reload()}>
          {t('refused.reload')}
        </Button>
      </div>
    </Notice>
  )
}

/** Notice that this tab is read-only because another one has the pen, with the answers it could not send. */
function LostPen({ onGoTo }: { onGoTo(questionNo: number): void }) {
  const { t } = useTranslation('exam')
  const unsent = useExam((state) => state.unsent)
  const questions = useExam((state) => state.questions)
  return (
    <Notice icon={<IconDeviceDesktop size={22} aria-hidden="true" />} title={t('lostPen.title')}>
      <Text size="sm">{unsent.length > 0 ? t('lostPen.unsent', { count: unsent.length }) : t('lostPen.saved')}</Text>
      {unsent.length > 0 && (
        <ul className={styles.items}>
          {unsent.map(({ questionNo, answer }) => (
            <li key={questionNo}>
              <Button size="compact-sm" variant="default" onClick={() => onGoTo(questionNo)}>
                {t('board.question', { number: numberOf(questions, questionNo) })}:{' '}
                {answer ? answerText(questions, questionNo, answer) : t('review.blank')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <TakeOverButton size="sm" />
      </div>
    </Notice>
  )
}
