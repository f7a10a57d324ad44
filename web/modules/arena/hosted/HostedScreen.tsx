import { Button, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedQuestion, formOf } from '../../../shared/exams/kinds/asked-question.ts'
import { shownAnswer } from '../../../shared/exams/kinds/index.tsx'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import { ReadingButton } from '../../../shared/reading/ReadingButton.tsx'
import { SchemeToggle } from '../../../shared/SchemeToggle.tsx'
import { Notices } from '../screen/notices/Notices.tsx'
import { PauseOverlay } from '../screen/notices/PauseOverlay.tsx'
import { TextSizeControl } from '../screen/question/TextSizeControl.tsx'
import { useTextSize } from '../screen/question/use-text-size.ts'
import { useCanAnswer, useEngine, useExam } from '../sitting/use-exam.ts'
import styles from './HostedScreen.module.css'
import { HostVideo } from './HostVideo.tsx'
import { QuestionClock } from './QuestionClock.tsx'
import { useAnswer } from './use-answer.ts'
import { useHostedExam, type HostedNews } from './use-hosted-exam.ts'

/** A hosted exam for the student: one released question at a time, its countdown and one answer. */
export function HostedScreen() {
  const { t } = useTranslation('exam')
  const applicationId = useExam((state) => state.application?.id ?? '')
  const title = useExam((state) => state.application?.examTitle)
  const category = useExam((state) => state.application?.categoryTitle)
  const paused = useExam((state) => state.paused)
  const news = useHostedExam(applicationId)
  const [textSize, setTextSize] = useTextSize()
  return (
    <div
      className={styles.screen}
      style={{ '--exam-text': `calc(${textSize / 16}rem * var(--exam-text-scale, 1))` } as CSSProperties}
    >
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <span>{category}</span>
        </div>
        <TextSizeControl size={textSize} onChange={setTextSize} />
        <ReadingButton label={t('text.reading')} />
        <SchemeToggle />
      </header>
      <Notices onGoTo={() => {}} />
      <main className={styles.main}>
        {news?.onAir && <HostVideo applicationId={applicationId} />}
        {news && <Now news={news} />}
      </main>
      {(paused || news?.paused) && <PauseOverlay />}
    </div>
  )
}

function Now({ news }: { news: HostedNews }) {
  const { t } = useTranslation('exam')
  const isOver = useIsOver(news)
  if (news.stage === 'open' && news.question && !isOver) {
    return <OpenQuestion key={news.questionNo} news={news} question={news.question} />
  }
  if (news.stage === 'ended') return <Card title={t('hosted.ended')} text={t('hosted.endedText')} />
  if (news.questionNo === 0) {
    return <Card title={t('hosted.waiting')} text={t('hosted.waitingText', { count: news.total })} />
  }
  const text = news.answer ? t('hosted.yourAnswer', { choice: shownIn(news, news.answer) }) : t('hosted.noAnswer')
  return (
    <Card title={t('hosted.over', { number: news.questionNo, total: news.total })} text={text}>
      <Text c="dimmed">{t(news.questionNo < news.total ? 'hosted.next' : 'hosted.last')}</Text>
    </Card>
  )
}

/** Whether the question's time has run out by the exam clock. */
function useIsOver({ endsAt, serverNow }: HostedNews): boolean {
  const engine = useEngine()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(endsAt != null && (engine.serverNow() ?? serverNow) >= endsAt)
    look()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [engine, endsAt, serverNow])
  return isOver
}

function Card({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <section className={styles.card} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** An answer as text; while its question is not sent, as it was entered. */
const shownIn = ({ question }: HostedNews, answer: string): string =>
  question ? shownAnswer(formOf(question, ''), answer) : answer.replace(/\s+/g, ' ')

interface OpenQuestionProps {
  news: HostedNews
  question: NonNullable<HostedNews['question']>
}

/** The open question. A chosen but unsent answer is sent when its time ends. */
function OpenQuestion({ news, question }: OpenQuestionProps) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const language = useExam((state) => state.application?.language ?? '')
  const canAnswer = useCanAnswer()
  const [chosen, setChosen] = useState('')
  const { status, answer, problem, send } = useAnswer(question.questionNo)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useMemo(() => askedQuestion(question, language), [question, language])
  const stored = news.answer || (status === 'stored' ? answer : '')
  const isDone = stored !== '' || status === 'sending' || status === 'refused'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const { endsAt, serverNow } = news
  useEffect(() => {
    if (!chosen || isDone || endsAt == null) return
    const timer = setTimeout(() => void send(chosen), Math.max(0, endsAt - 400 - (engine.serverNow() ?? serverNow)))
    return () => clearTimeout(timer)
  }, [chosen, isDone, endsAt, serverNow, engine, send])

  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('question.title', { number: question.questionNo, total: news.total })}
        </h2>
        <QuestionClock news={news} />
      </div>
      {asked && (
        <QuestionContent
          asked={asked}
          name={`question-${question.questionNo}`}
          raw={stored || (status === 'sending' ? answer : chosen)}
          disabled={!canAnswer || isDone}
          onChoose={setChosen}
          onType={setChosen}
        />
      )}
      <div className={styles.send}>
        {stored ? (
          <Text role="status" fw={600}>
            {t('hosted.stored', { choice: shownIn(news, stored) })}
          </Text>
        ) : (
          <>
            <Button
              disabled={!chosen || !canAnswer || isDone}
              loading={status === 'sending'}
              onClick={() => chosen && void send(chosen)}
            >
              {t('hosted.send')}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {problem ?? (status === 'sending' ? t('hosted.sending') : t('hosted.final'))}
            </Text>
          </>
        )}
      </div>
    </article>
  )
}
