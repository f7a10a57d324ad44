import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEraser, IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionPanel_question$key } from '../../../../__generated__/QuestionPanel_question.graphql.ts'
import { askedQuestion } from '../../../../shared/exams/kinds/asked-question.ts'
import { splitFigures } from '../../../../shared/exams/question/figures.ts'
import { QuestionContent } from '../../../../shared/exams/question/QuestionContent.tsx'
import { useCanAnswer, useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from './QuestionPanel.module.css'

const questionFragment = graphql`
  fragment QuestionPanel_question on ExamQuestion {
    questionNo
    kind
    shape
    html
    unit
    points
    options {
      choice
      html
    }
    lists {
      options {
        choice
        html
      }
    }
  }
`

export interface QuestionPanelProps {
  question: QuestionPanel_question$key
  /** Position in the paper, from 1. */
  position: number
  total: number
  /** Moves the focus to the heading after the student changed the question. */
  takeFocus: boolean
  /** Goes to the next (1) or the previous (-1) question. */
  onStep(by: number): void
  onFinish(): void
}

/** One question with its options and the buttons to flag, clear and navigate. */
export function QuestionPanel({ question, position, total, takeFocus, onStep, onFinish }: QuestionPanelProps) {
  const { t } = useTranslation('exam')
  const fields = useFragment(questionFragment, question)
  const { questionNo, html, points } = fields
  const engine = useEngine()
  const raw = useExam((state) => state.answers[questionNo] ?? '')
  const language = useExam((state) => state.application?.language ?? '')
  const asked = useMemo(() => askedQuestion(fields, language), [fields, language])
  const canAnswer = useCanAnswer()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFigures = useMemo(() => splitFigures(html).figures.length > 0, [html])
  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [takeFocus])
  return (
    <article className={styles.panel} data-figures={hasFigures || undefined}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('question.title', { number: position, total })}
        </h2>
        <span className={styles.points}>{t('question.points', { count: points })}</span>
      </div>
      {asked ? (
        <div className={styles.content}>
          <QuestionContent
            asked={asked}
            name={`question-${questionNo}`}
            raw={raw}
            disabled={!canAnswer}
            onChoose={(answer) => engine.choose(questionNo, answer)}
            onType={(answer) => engine.type(questionNo, answer)}
            onLeave={engine.stopTyping}
          />
        </div>
      ) : (
        <Text>{t('question.newKind')}</Text>
      )}
      <QuestionMarks questionNo={questionNo} isAnswered={raw !== ''} />
      <QuestionTurn position={position} total={total} onStep={onStep} onFinish={onFinish} />
    </article>
  )
}

/** Buttons to flag the question and to clear its answer. */
function QuestionMarks({ questionNo, isAnswered }: { questionNo: number; isAnswered: boolean }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const flagged = useExam((state) => state.flags.includes(questionNo))
  const canAnswer = useCanAnswer()
  const FlagIcon = flagged ? IconFlagFilled : IconFlag
  return (
    <div className={styles.marks}>
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        size="sm"
        aria-pressed={flagged}
        leftSection={<FlagIcon size={18} aria-hidden="true" />}
        onClick={() => engine.toggleFlag(questionNo)}
      >
        {t(flagged ? 'question.unflag' : 'question.flag')}
      </Button>
      {isAnswered && (
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          size="sm"
          disabled={!canAnswer}
          leftSection={<IconEraser size={18} aria-hidden="true" />}
          onClick={() => engine.choose(questionNo, '')}
        >
          {t('question.clear')}
        </Button>
      )}
    </div>
  )
}

type QuestionTurnProps = Pick<QuestionPanelProps, 'position' | 'total' | 'onStep' | 'onFinish'>

/** Buttons to the previous and next question; after the last, to the submission. */
function QuestionTurn({ position, total, onStep, onFinish }: QuestionTurnProps) {
  const { t } = useTranslation('exam')
  const canAnswer = useCanAnswer()
  return (
    <nav className={styles.turn} data-bottom-bar aria-label={t('question.turn')}>
      <Button
        variant="default"
        disabled={position === 1}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={() => onStep(-1)}
      >
        {t('question.previous')}
      </Button>
      {position < total ? (
        <Button rightSection={<IconArrowRight size={18} aria-hidden="true" />} onClick={() => onStep(1)}>
          {t('question.next')}
        </Button>
      ) : (
        <Button disabled={!canAnswer} onClick={onFinish}>
          {t('finish')}
        </Button>
      )}
    </nav>
  )
}
