import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { askedChoice, askedQuestion } from '../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import { formatMoment } from '../../../shared/input/format.ts'
import { Drawer } from '../../../ui/layers/layers.tsx'
import type { Seen } from './use-attempt-records.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The questions of an attempt as the student saw them at a given time. */
export function SeenPaper({ seen, onClose }: { seen: Seen; onClose: () => void }) {
  const { t } = useTranslation(['control', 'common'])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(760px, 100vw)"
      title={t('control:timeline.seenTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Questions seen={seen} />
    </Drawer>
  )
}

function Questions({ seen: { at, language, questions } }: { seen: Seen }) {
  const { t } = useTranslation('control')
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {questions.length
          ? t('timeline.seenAt', { moment: formatMoment(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' }) })
          : t('timeline.seenNone')}
      </Text>
      {questions.map(({ questionNo, answerText, ...question }, i) => (
        <section key={questionNo} aria-labelledby={`seen-${questionNo}`}>
          <Group gap="xs" mb="xs">
            <Title order={3} size="h4" id={`seen-${questionNo}`}>
              {t('timeline.number', { number: i + 1 })}
            </Title>
            {questionNo !== i + 1 && (
              <Badge tone="neutral" miw="max-content">
                {t('timeline.inPaper', { number: questionNo })}
              </Badge>
            )}
          </Group>
          <QuestionContent
            asked={askedQuestion(question, language) ?? askedChoice(question.html, question.options, language)}
            name={`seen-question-${questionNo}`}
            raw={question.answer ?? ''}
            disabled
          />
          {answerText && (
            <Text mt="xs">
              <bdi>{t('timeline.seenAnswer', { answer: answerText })}</bdi>
            </Text>
          )}
        </section>
      ))}
    </Stack>
  )
}
