import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { QuestionForm_exam$data } from '../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$data } from '../../../__generated__/QuestionForm_question.graphql.ts'
import { ApiError } from '../../../relay/request.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import type { Theirs } from './ConflictCard.tsx'
import { factsOf } from './question-facts.ts'
import type { Facts } from './question-facts.ts'
import { isBlank, wordsOf } from './question-words.ts'
import type { Words } from './question-words.ts'
import { useQuestionCommands } from './use-question-commands.ts'

/**
 * State and actions of the question form.
 * @param data null for a new question
 */
export function useQuestionForm(
  { id: examId, languages, publishedAt }: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  onReload: () => void,
) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const { save, review, remove, read, ...commands } = useQuestionCommands()
  const [words, setWords] = useState(() => wordsOf(languages, data?.texts ?? []))
  const [answer, setAnswer] = useState<string | null>(null)
  const [facts, setFacts] = useState(() => factsOf(data))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  /** version the form was filled from; the server rejects a save of an outdated version */
  const [version, setVersion] = useState<string | null>(data?.version ?? null)
  const list = `/stadia/janus/exams-set-up/${examId}/questions`

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
  /** @param over version that may be overwritten */
  const submit = async (over = version) => {
    const wrong: Record<string, string> = {}
    if (!facts.topic.trim()) wrong['topic'] = t('needed')
    if (!data && !answer) wrong['answer'] = t('needed')
    if (publishedAt && reason.trim().length < 3) wrong['reason'] = t('needed')
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
      version: over,
      answer: answer as 'A' | null,
      topic: facts.topic,
      difficulty: facts.difficulty ? Number(facts.difficulty) : null,
      source: facts.source || null,
      points: Number(facts.points),
      shuffleOptions: facts.shuffleOptions,
      texts,
      reason: publishedAt ? reason : null,
    }
    await save({ input }, { result: t('saved'), onError: failed }).then(({ saveQuestion }) => {
      setVersion(saveQuestion.question.version)
      setTheirs(null)
      if (!data) void navigate(`${list}/${saveQuestion.question.questionNo}`, { replace: true })
    }, ignoreReported)
  }
  const onReview = (language: string, status: 'draft' | 'translated' | 'approved', acceptDifferences: boolean) =>
    void review(
      { input: { examId, questionNo: data!.questionNo, version: version!, language, status, acceptDifferences } },
      { success: t('saved'), onError: failed },
    ).then(({ reviewText }) => setVersion(reviewText.question.version), ignoreReported)
  const onRead = () =>
    void read({ examId }).then(({ readAnswers }) => {
      const key = readAnswers.keys.find(({ questionNo }) => questionNo === data!.questionNo)
      if (!key) return
      setAnswer(key.answer)
      const explanationIn = (language: string) => key.explanations.find((one) => one.language === language)?.text ?? ''
      setWords((before) =>
        Object.fromEntries(
          Object.entries(before).map(([language, each]) => [
            language,
            { ...each, explanation: explanationIn(language) },
          ]),
        ),
      )
    }, ignoreReported)
  const onDelete = async () => {
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.text'),
      okButton: t('delete.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!sure) return
    await remove(
      { input: { examId, questionNo: data!.questionNo, version: version! } },
      { success: t('delete.done'), onError: failed },
    ).then(() => navigate(list), ignoreReported)
  }
  const set = (patch: Partial<Facts>) => setFacts((before) => ({ ...before, ...patch }))
  const onMine = () => {
    setVersion(theirs!.version)
    void submit(theirs!.version)
  }
  const onTheirs = () => {
    setVersion(theirs!.version)
    setTheirs(null)
    setWords(wordsOf(languages, theirs!.texts))
    const { topic, difficulty, source, points } = factsOf(theirs)
    set({ topic, difficulty, source, points })
    onReload()
  }
  const setWordsIn = (language: string, next: Words) => setWords((before) => ({ ...before, [language]: next }))

  return {
    ...commands,
    ...{ words, setWordsIn, answer, setAnswer, facts, set, reason, setReason, errors },
    ...{ theirs, onMine, onTheirs, submit, onReview, onRead, onDelete },
  }
}
