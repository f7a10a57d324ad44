import { Alert, Button, Group, MultiSelect, Paper, Select, Stack, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuestionForm_exam$key } from '../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$key } from '../../../__generated__/QuestionForm_question.graphql.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import { QuestionFacts } from './QuestionFacts.tsx'
import styles from './questions.module.css'
import { QuestionUses } from './QuestionUses.tsx'
import { TextColumn } from './TextColumn.tsx'
import { useQuestionForm } from './use-question-form.ts'

export interface QuestionFormProps {
  exam: QuestionForm_exam$key
  /** null for a new question */
  question: QuestionForm_question$key | null
  onReload: () => void
}

const letters = ['A', 'B', 'C', 'D'] as const

/** Question form: language-independent fields, and two languages side by side with previews. */
export function QuestionForm({ exam, question, onReload }: QuestionFormProps) {
  const { t } = useTranslation('questions')
  const examData = useFragment(
    graphql`
      fragment QuestionForm_exam on Exam {
        id
        languages
        publishedAt
      }
    `,
    exam,
  )
  const data = useFragment(
    graphql`
      fragment QuestionForm_question on Question {
        id
        questionNo
        version
        topic
        difficulty
        source
        points
        shuffleOptions
        texts {
          language
          text
          options
          status
          accepted
          reviewedBy
          differences {
            place
            kind
            expected
            found
          }
        }
        ...QuestionUses_question
      }
    `,
    question,
  )
  const { languages, publishedAt } = examData
  const form = useQuestionForm(examData, data, onReload)
  const { words, answer, facts, errors, theirs } = form
  const [shown, setShown] = useState<string[]>(languages.slice(0, 2) as string[])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap="md">
        {publishedAt && <Alert color="amber">{t('correcting')}</Alert>}
        {data && <QuestionUses examId={examData.id} question={data} />}
        {theirs && (
          <ConflictCard theirs={theirs} mine={{ ...facts, words }} onTheirs={form.onTheirs} onMine={form.onMine} />
        )}
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="md">
            <QuestionFacts facts={facts} topicError={errors['topic']} onChange={form.set} />
            <Group gap="md" align="flex-end">
              <Select
                label={t('answer')}
                required={!data}
                placeholder={data ? t('answerKept') : undefined}
                data={[...letters]}
                error={errors['answer']}
                value={answer}
                onChange={form.setAnswer}
                w={220}
              />
              {data && answer === null && (
                <Button variant="default" loading={form.reading} onClick={form.onRead}>
                  {t('keys.read')}
                </Button>
              )}
              <Select
                label={t('shuffle')}
                data={[
                  { value: 'no', label: t('shuffleNo') },
                  { value: 'yes', label: t('shuffleYes') },
                ]}
                allowDeselect={false}
                value={facts.shuffleOptions ? 'yes' : 'no'}
                onChange={(value) => form.set({ shuffleOptions: value === 'yes' })}
                disabled={publishedAt != null}
                w={240}
              />
              {languages.length > 2 && (
                <MultiSelect
                  label={t('shownLanguages')}
                  data={languages.map((code) => ({ value: code, label: languageName(code) }))}
                  value={shown}
                  onChange={(next) => next.length && setShown(next)}
                />
              )}
            </Group>
          </Stack>
        </Paper>
        <div className={styles.columns}>
          {languages
            .filter((language) => shown.includes(language))
            .map((language) => (
              <TextColumn
                key={language}
                language={language}
                words={words[language]!}
                stored={data?.texts.find((text) => text.language === language) ?? null}
                canReview={data !== null && data !== undefined && !publishedAt && languages.length > 1}
                reviewing={form.reviewing}
                onChange={(next) => form.setWordsIn(language, next)}
                onReview={(status, accept) => form.onReview(language, status, accept)}
              />
            ))}
        </div>
        {publishedAt && (
          <Textarea
            label={t('reason')}
            description={t('reasonText')}
            required
            maxLength={500}
            autosize
            minRows={2}
            error={errors['reason']}
            value={form.reason}
            onChange={(event) => form.setReason(event.currentTarget.value)}
          />
        )}
        <Group gap="md">
          <Button type="submit" loading={form.saving}>
            {publishedAt ? t('correct') : t('save')}
          </Button>
          {data && !publishedAt && (
            <Button
              variant="subtle"
              color="red"
              loading={form.removing}
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => void form.onDelete()}
            >
              {t('delete.ok')}
            </Button>
          )}
          <FormResult text={form.said} />
        </Group>
      </Stack>
    </form>
  )
}
