import {
  Alert,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { QuestionForm_exam$key } from '../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$key } from '../../../__generated__/QuestionForm_question.graphql.ts'
import type { QuestionFormDeleteMutation } from '../../../__generated__/QuestionFormDeleteMutation.graphql.ts'
import type { QuestionFormKeysMutation } from '../../../__generated__/QuestionFormKeysMutation.graphql.ts'
import type { QuestionFormReviewMutation } from '../../../__generated__/QuestionFormReviewMutation.graphql.ts'
import type { QuestionFormSaveMutation } from '../../../__generated__/QuestionFormSaveMutation.graphql.ts'
import { ApiError } from '../../../relay/request.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { ConflictCard, type Theirs } from './ConflictCard.tsx'
import { blankWords, isBlank, type Words } from './question-words.ts'
import styles from './questions.module.css'
import { TextColumn } from './TextColumn.tsx'

export interface QuestionFormProps {
  exam: QuestionForm_exam$key
  /** Null: a new one. */
  question: QuestionForm_question$key | null
  onReload: () => void
}

const letters = ['A', 'B', 'C', 'D'] as const

/** The form of a question: its facts, and its words in two languages side by side, each with what students see. */
export function QuestionForm({ exam, question, onReload }: QuestionFormProps) {
  const { t } = useTranslation(['questions', 'common'])
  const navigate = useNavigate()
  const {
    id: examId,
    languages,
    publishedAt,
  } = useFragment(
    graphql`
      fragment QuestionForm_exam on Exam {
        id
        languages
        publishedAt
        uses {
          sat
        }
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
        usedIn {
          id
          title
        }
      }
    `,
    question,
  )
  const wordsOf = (texts: readonly { language: string; text: string; options: readonly string[] }[]) =>
    Object.fromEntries(
      languages.map((language) => {
        const found = texts.find((each) => each.language === language)
        return [language, found ? { text: found.text, options: [...found.options], explanation: null } : blankWords()]
      }),
    ) as Record<string, Words>

  const [words, setWords] = useState(() => wordsOf(data?.texts ?? []))
  const [shown, setShown] = useState<string[]>(languages.slice(0, 2) as string[])
  const [answer, setAnswer] = useState<string | null>(null)
  const [facts, setFacts] = useState({
    topic: data?.topic ?? '',
    difficulty: data?.difficulty ? `${data.difficulty}` : null,
    source: data?.source ?? '',
    points: (data?.points ?? 1) as number | string,
    shuffleOptions: data?.shuffleOptions ?? false,
  })
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  /** A form that was filled in from another version says so. */
  const [version, setVersion] = useState<string | null>(data?.version ?? null)

  const [save, saving, said] = useCommand<QuestionFormSaveMutation>(graphql`
    mutation QuestionFormSaveMutation($input: SaveQuestionInput!) {
      saveQuestion(input: $input) {
        question {
          questionNo
          version
          ...QuestionForm_question
          ...QuestionRow_question
        }
      }
    }
  `)
  const [review, reviewing] = useCommand<QuestionFormReviewMutation>(graphql`
    mutation QuestionFormReviewMutation($input: ReviewTextInput!) {
      reviewText(input: $input) {
        question {
          version
          ...QuestionForm_question
          ...QuestionRow_question
        }
      }
    }
  `)
  const [remove, removing] = useCommand<QuestionFormDeleteMutation>(graphql`
    mutation QuestionFormDeleteMutation($input: DeleteQuestionInput!) {
      deleteQuestion(input: $input) {
        deletedId
      }
    }
  `)
  const [read, reading] = useCommand<QuestionFormKeysMutation>(graphql`
    mutation QuestionFormKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: editor }) {
        keys {
          questionNo
          answer
          explanations {
            language
            text
          }
        }
      }
    }
  `)

  const failed = (error: Error) => {
    if (!(error instanceof ApiError)) return reportFailure(error)
    if (error.code === 'CONFLICT') {
      setTheirs({ ...(error.extensions['theirs'] as Theirs), version: String(error.extensions['version']) })
    } else if (error.fields) {
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, [text].flat()[0]!])))
    }
    if (error.code !== 'CONFLICT') reportFailure(error)
    return undefined
  }
  const submit = async () => {
    const wrong: Record<string, string> = {}
    if (!facts.topic.trim()) wrong['topic'] = t('questions:needed')
    if (!data && !answer) wrong['answer'] = t('questions:needed')
    if (publishedAt && reason.trim().length < 3) wrong['reason'] = t('questions:needed')
    setErrors(wrong)
    if (Object.keys(wrong).length) return
    const written = languages.filter(
      (language) => !isBlank(words[language]!) || data?.texts.some((text) => text.language === language),
    )
    const texts = (written.length ? written : languages.slice(0, 1)).map((language) => ({
      language,
      ...words[language]!,
    }))
    const input = {
      examId,
      questionNo: data?.questionNo ?? null,
      version,
      answer: answer as 'A' | null,
      topic: facts.topic,
      difficulty: facts.difficulty ? Number(facts.difficulty) : null,
      source: facts.source || null,
      points: Number(facts.points),
      shuffleOptions: facts.shuffleOptions,
      texts,
      reason: publishedAt ? reason : null,
    }
    await save({ input }, { result: t('questions:saved'), onError: failed }).then(({ saveQuestion }) => {
      setVersion(saveQuestion.question.version)
      setTheirs(null)
      if (!data) {
        void navigate(`/stadia/janus/exams-set-up/${examId}/questions/${saveQuestion.question.questionNo}`, {
          replace: true,
        })
      }
    }, told)
  }
  const onReview = (language: string, status: 'draft' | 'translated' | 'approved', acceptDifferences: boolean) =>
    void review(
      { input: { examId, questionNo: data!.questionNo, version: version!, language, status, acceptDifferences } },
      { success: t('questions:saved'), onError: failed },
    ).then(({ reviewText }) => setVersion(reviewText.question.version), told)
  const onRead = () =>
    void read({ examId }).then(({ readAnswers }) => {
      const key = readAnswers.keys.find(({ questionNo }) => questionNo === data!.questionNo)
      if (!key) return
      setAnswer(key.answer)
      setWords((before) =>
        Object.fromEntries(
          Object.entries(before).map(([language, each]) => [
            language,
            {
              ...each,
              explanation: key.explanations.find((one) => one.language === language)?.text ?? '',
            },
          ]),
        ),
      )
    }, told)
  const onDelete = async () => {
    const sure = await confirm({
      title: t('questions:delete.title'),
      message: t('questions:delete.text'),
      okButton: t('questions:delete.ok'),
      cancelButton: t('questions:cancel'),
      destructive: true,
    })
    if (!sure) return
    await remove(
      { input: { examId, questionNo: data!.questionNo, version: version! } },
      { success: t('questions:delete.done'), onError: failed },
    ).then(() => navigate(`/stadia/janus/exams-set-up/${examId}/questions`), told)
  }
  const set = (patch: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...patch }))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        {publishedAt && <Alert color="amber">{t('questions:correcting')}</Alert>}
        {data && data.usedIn.length > 0 && (
          <Alert color="blue">
            {t('questions:usedIn', { exams: data.usedIn.map(({ title }) => title).join(', ') })}
          </Alert>
        )}
        {theirs && (
          <ConflictCard
            theirs={theirs}
            mine={{ ...facts, words }}
            onTheirs={() => {
              setTheirs(null)
              setVersion(theirs.version)
              setWords(wordsOf(theirs.texts))
              set({
                topic: theirs.topic,
                difficulty: theirs.difficulty ? `${theirs.difficulty}` : null,
                source: theirs.source ?? '',
                points: theirs.points,
              })
              onReload()
            }}
            onMine={() => {
              setVersion(theirs.version)
              setTheirs(null)
            }}
          />
        )}
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
              <TextInput
                size="sm"
                label={t('questions:topic')}
                required
                maxLength={200}
                error={errors['topic']}
                value={facts.topic}
                onChange={(event) => set({ topic: event.currentTarget.value })}
              />
              <Select
                label={t('questions:difficulty')}
                placeholder={t('questions:difficultyNone')}
                data={['1', '2', '3', '4', '5'].map((value) => ({
                  value,
                  label: t('questions:difficultyOf', { level: value }),
                }))}
                clearable
                value={facts.difficulty}
                onChange={(difficulty) => set({ difficulty })}
              />
              <NumberInput
                label={t('questions:points')}
                min={0.001}
                max={1000}
                decimalScale={3}
                value={facts.points}
                onChange={(points) => set({ points })}
              />
              <TextInput
                size="sm"
                label={t('questions:source')}
                maxLength={500}
                value={facts.source}
                onChange={(event) => set({ source: event.currentTarget.value })}
              />
            </SimpleGrid>
            <Group gap="md" align="flex-end">
              <Select
                label={t('questions:answer')}
                required={!data}
                placeholder={data ? t('questions:answerKept') : undefined}
                data={[...letters]}
                error={errors['answer']}
                value={answer}
                onChange={setAnswer}
                w={220}
              />
              {data && answer === null && (
                <Button variant="default" loading={reading} onClick={onRead}>
                  {t('questions:keys.read')}
                </Button>
              )}
              <Select
                label={t('questions:shuffle')}
                data={[
                  { value: 'no', label: t('questions:shuffleNo') },
                  { value: 'yes', label: t('questions:shuffleYes') },
                ]}
                allowDeselect={false}
                value={facts.shuffleOptions ? 'yes' : 'no'}
                onChange={(value) => set({ shuffleOptions: value === 'yes' })}
                disabled={publishedAt != null}
                w={240}
              />
              {languages.length > 2 && (
                <MultiSelect
                  label={t('questions:shownLanguages')}
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
                reviewing={reviewing}
                onChange={(next) => setWords((before) => ({ ...before, [language]: next }))}
                onReview={(status, accept) => onReview(language, status, accept)}
              />
            ))}
        </div>
        {publishedAt && (
          <Textarea
            label={t('questions:reason')}
            description={t('questions:reasonText')}
            required
            maxLength={500}
            autosize
            minRows={2}
            error={errors['reason']}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Group gap="md">
          <Button type="submit" loading={saving}>
            {publishedAt ? t('questions:correct') : t('questions:save')}
          </Button>
          {data && !publishedAt && (
            <Button
              variant="subtle"
              color="red"
              loading={removing}
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => void onDelete()}
            >
              {t('questions:delete.ok')}
            </Button>
          )}
          <FormResult text={said} />
        </Group>
      </Stack>
    </form>
  )
}
