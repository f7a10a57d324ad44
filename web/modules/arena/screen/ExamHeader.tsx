import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReadingButton } from '../../../shared/reading/ReadingButton.tsx'
import { SchemeToggle } from '../../../shared/SchemeToggle.tsx'
import { Drawer } from '../../../ui/layers/layers.tsx'
import { useExam } from '../sitting/use-exam.ts'
import styles from './ExamHeader.module.css'
import { laterViews } from './later-views.ts'
import { QuestionBoard } from './question/QuestionBoard.tsx'
import { SavingIndicator } from './notices/SavingIndicator.tsx'
import { TextSizeControl } from './question/TextSizeControl.tsx'
import { TimeLeft } from './TimeLeft.tsx'

export interface ExamHeaderProps {
  /** Text size in px. */
  textSize: number
  onTextSize(size: number): void
  /** Incremented whenever the student requests the time. */
  timeRequest: number
  onTellTime(): void
  onGoTo(questionNo: number): void
  onFinish(): void
}

/**
 * Finishes the exam from any question. It does not compete with the button to the next question, and gives way to the one
 * below the last question; without questions it is the only one.
 */
function FinishButton({ onFinish }: Pick<ExamHeaderProps, 'onFinish'>) {
  const { t } = useTranslation('exam')
  const idle = useExam((state) => state.phase === 'sitting' && state.readOnly === null)
  const hasQuestions = useExam(({ questions }) => questions.length > 0)
  const atLast = useExam(({ questions, currentQuestion }) => questions.at(-1)?.questionNo === currentQuestion)
  return (
    <Button
      className={styles.finish}
      data-elsewhere={(hasQuestions && atLast) || undefined}
      size="sm"
      variant={hasQuestions ? 'default' : 'filled'}
      disabled={!idle}
      onClick={onFinish}
    >
      {t('finish')}
    </Button>
  )
}

/** The student's breaks, loaded later, because few students have them. */
function Breaks() {
  const arrangements = useExam((state) => state.arrangements)
  const breaks = laterViews.breaks.use(Boolean(arrangements?.breakSeconds))
  return breaks && arrangements?.breakSeconds ? <breaks.BreakButton arrangements={arrangements} /> : null
}

/** The sticky header: exam title, time left, saving state and the submit button. */
export function ExamHeader({ textSize, onTextSize, timeRequest, onTellTime, onGoTo, onFinish }: ExamHeaderProps) {
  const { t } = useTranslation('exam')
  const title = useExam((state) => state.application?.examTitle)
  const category = useExam((state) => state.application?.categoryTitle)
  const [boardOpen, board] = useDisclosure(false)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{title}</h1>
        <span>{category}</span>
      </div>
      <Button
        className={styles.boardToggle}
        variant="default"
        size="sm"
        leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
        aria-expanded={boardOpen}
        onClick={board.open}
      >
        {t('board.toggle')}
      </Button>
      <div className={styles.time}>
        <TimeLeft request={timeRequest} onAsk={onTellTime} />
      </div>
      <div className={styles.saving}>
        <SavingIndicator />
      </div>
      <div className={styles.tools}>
        <TextSizeControl size={textSize} onChange={onTextSize} />
        <Breaks />
        <ReadingButton label={t('text.reading')} />
        <span className={styles.scheme}>
          <SchemeToggle />
        </span>
      </div>
      <FinishButton onFinish={onFinish} />
      <Drawer
        opened={boardOpen}
        onClose={board.close}
        title={t('board.title')}
        size={300}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <QuestionBoard
          onGoTo={(questionNo) => {
            board.close()
            onGoTo(questionNo)
          }}
        />
      </Drawer>
      <VisuallyHidden>{t('keys')}</VisuallyHidden>
    </header>
  )
}
