import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCanAnswer, useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from '../notices/Notices.module.css'
import { answerText, numberOf } from './shown-as.ts'

/**
 * Answers of an earlier tab that never reached the server, for questions that have newer ones; the student decides on
 * each.
 */
export function ReviewList({ onGoTo }: { onGoTo(questionNo: number): void }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const review = useExam((state) => state.review)
  const answers = useExam((state) => state.answers)
  const questions = useExam((state) => state.questions)
  const canAnswer = useCanAnswer()
  const shown = (questionNo: number, answer: string | undefined) =>
    answer ? answerText(questions, questionNo, answer) : t('review.blank')
  return (
    <section className={styles.notice} aria-label={t('review.title')}>
      <div className={styles.words}>
        <Text fw={600}>{t('review.title')}</Text>
        <Text size="sm">{t('review.text')}</Text>
        <ul className={styles.review}>
          {review.map(({ questionNo, answer }) => (
            <li key={questionNo}>
              <Button size="compact-sm" variant="subtle" onClick={() => onGoTo(questionNo)}>
                {t('board.question', { number: numberOf(questions, questionNo) })}
              </Button>
              <Text size="sm">
                {t('review.change', {
                  saved: shown(questionNo, answers[questionNo]),
                  unsent: shown(questionNo, answer),
                })}
              </Text>
              <Group gap="xs">
                <Button size="compact-sm" disabled={!canAnswer} onClick={() => engine.applyReview(questionNo)}>
                  {t('review.apply', { letter: shown(questionNo, answer) })}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => engine.discardReview(questionNo)}>
                  {t('review.discard', { letter: shown(questionNo, answers[questionNo]) })}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
