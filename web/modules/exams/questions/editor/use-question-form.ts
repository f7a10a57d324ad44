import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { QuestionForm_exam$data } from '../../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$data } from '../../../../__generated__/QuestionForm_question.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { ApiError } from '../../../../api/request.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import type { Theirs } from './ConflictCard.tsx'
import { factsOf } from '../question-facts.ts'
import type { Facts } from '../question-facts.ts'
import { missingFields, questionInput } from './question-input.ts'
import type { QuestionKind } from '../../../../../shared/questions/content.ts'
import { scoringTexts, type ScoringTexts } from './question-scoring.ts'
import { useQuestionCommands } from '../use-question-commands.ts'
import { useQuestionDraft } from './use-question-draft.ts'
import { questionsPath, useStoredQuestion } from './use-stored-question.ts'

/**
 * State and actions of the question form.
 * @param data null for a new question
 */
export function useQuestionForm(
  exam: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  onReload: () => void,
) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const { save, review, remove, read, ...busy } = useQuestionCommands()
  const { values, onKey, takeOver, ...fields } = useQuestionValues(exam, data)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  /** version the form was filled from; the server rejects a save of an outdated version */
  const [version, setVersion] = useState<string | null>(data?.version ?? null)

  const onFailed = (error: Error) => {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      return setTheirs({ ...(error.extensions['theirs'] as Theirs), version: String(error.extensions['version']) })
    }
    if (error instanceof ApiError && error.fields) {
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, firstOf(text)])))
    }
    reportFailure(error)
  }
  const actions = useStoredQuestion(
    data && version !== null ? { examId: exam.id, questionNo: data.questionNo, version } : null,
    { review, remove, read },
    { onReviewed: setVersion, onKey, onFailed },
  )
  /** @param over version that may be overwritten */
  const submit = async (over = version) => {
    const missing = missingFields(exam, data, values)
    setErrors(Object.fromEntries(missing.map((name) => [name, t('needed')])))
    if (missing.length) return
    // a form that overwrites another version also overwrites its scoring
    const sent = over === version ? values : { ...values, changedScoring: fields.scoring }
    const input = questionInput(exam, data, sent, over)
    await save({ input }, { result: t('saved'), onError: onFailed }).then(({ saveQuestion: { question } }) => {
      setVersion(question.version)
      setTheirs(null)
      if (!data) void navigate(`${questionsPath(exam.id)}/${question.questionNo}`, { replace: true })
    }, ignoreReported)
  }
  const conflict = theirs && {
    theirs,
    onMine() {
      setVersion(theirs.version)
      void submit(theirs.version)
    },
    onTheirs() {
      setVersion(theirs.version)
      setTheirs(null)
      takeOver(theirs)
      onReload()
    },
  }
  return {
    ...busy,
    ...values,
    ...fields,
    ...{ errors, conflict, submit, ...actions },
  }
}

/** Form values of a question. @param data null for a new question */
function useQuestionValues(exam: QuestionForm_exam$data, data: QuestionForm_question$data | null | undefined) {
  const { setTexts, onKey, setKind, ...draft } = useQuestionDraft(exam.languages, data, exam.publishedAt != null)
  const { content, words, kind } = draft
  const [facts, setFacts] = useState(() => factsOf(data))
  const [reason, setReason] = useState('')
  /** null while the stored scoring is unchanged */
  const [changedScoring, setScoring] = useState<ScoringTexts | null>(null)
  const set = (patch: Partial<Facts>) => setFacts((before) => ({ ...before, ...patch }))
  /** Replaces the values with those of another author's version. */
  const takeOver = (theirs: Theirs) => {
    setTexts(theirs.texts)
    const { topic, difficulty, source, points } = factsOf(theirs)
    set({ topic, difficulty, source, points })
    setScoring(null)
  }
  const hasUnit =
    content && 'unit' in content.shape ? content.shape.unit === 'shown' : Object.values(words).some((w) => w.unit)
  return {
    ...draft,
    values: { words, content, facts, changedScoring, reason },
    ...{ scoring: changedScoring ?? scoringTexts(data?.scoring, kind), setScoring },
    ...{ hasUnit, set, setReason, onKey, takeOver },
    setKind(next: QuestionKind) {
      setKind(next)
      setScoring((before) => before && scoringTexts(before, next))
    },
  }
}

const firstOf = (texts: unknown): string => String([texts].flat()[0])
