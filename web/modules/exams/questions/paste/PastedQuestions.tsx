import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../../shared/exams/question/RichText.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import type { PastedContent } from './pasted-content.ts'
import styles from './paste.module.css'

export interface PastedQuestionsProps {
  questions: PastedContent['questions']
  /** rendered text, if it is one text */
  text?: string
}

/** Pasted questions as students will see them, with the options that are marked as right. */
export function PastedQuestions({ questions, text }: PastedQuestionsProps) {
  const { t } = useTranslation('writing')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div role="region" aria-label={t('paste.preview')} tabIndex={0} className={styles.preview}>
      {text !== undefined && <RichText html={text} />}
      {questions.map(({ preview, right }, i) => (
        <div key={i} className={styles.question}>
          <RichText html={preview.html} />
          <ol className={styles.options}>
            {preview.options.map(({ choice, html }) => (
              <li key={choice}>
                <Group gap={8} align="baseline">
                  <b>{choice}</b>
                  <RichText html={html} />
                  {right.includes(choice) && <Badge tone="good">{t('paste.right')}</Badge>}
                </Group>
              </li>
            ))}
          </ol>
          {!right && (
            <Text size="sm" c="red">
              {t('paste.noRight')}
            </Text>
          )}
        </div>
      ))}
    </div>
  )
}
