import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionForm_exam$data } from '../../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$data } from '../../../../__generated__/QuestionForm_question.graphql.ts'
import { pause } from '../../../../base/pause.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { ApiError } from '../../../../api/request.ts'
import type { Theirs } from './ConflictCard.tsx'
import { factsOf } from '../question-facts.ts'
import type { Facts } from '../question-facts.ts'
import { missingFields, questionInput, type QuestionValues } from './question-input.ts'
import { countsOf } from '../question-words.ts'
import type { QuestionKind } from '../../../../../shared/questions/content.ts'
import { scoringTexts, type ScoringTexts } from './question-scoring.ts'
import { useQuestionCommands } from '../use-question-commands.ts'
import { useQuestionDraft } from './use-question-draft.ts'
import { useStoredQuestion } from './use-stored-question.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import type { Autosave, OtherDraft } from '../autosave/autosave.ts'
import { formStart, type FormStart, type Like, otherAsTheirs, seenIn } from './form-start.ts'

/** Where the author goes after saving. */
export type AfterSave = 'stay' | 'next' | 'previous'

/** How long a save waits for a draft that is on its way, in milliseconds. */
const draftMs = 1_500

/** A question that was saved, and where its author goes. */
export interface SavedQuestion {
  questionNo: number
  isNew: boolean
  /** what another question of the same kind takes over */
  like: Like
  goTo: AfterSave
}

interface FormHandlers {
  /** reloads the question after another version was taken over */
  onReload: () => void
  /** newer data was loaded before the author has changed anything */
  onFresh: () => void
  /** the question was saved */
  onSaved: (saved: SavedQuestion) => void
}

/**
 * State and actions of the question form.
 * @param data null for a new question
 * @param like the question whose kind a new one has
 */
export function useQuestionForm(
  exam: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  like: Like | null,
  { onReload, onFresh, onSaved }: FormHandlers,
) {
  const { t } = useTranslation('questions')
  const { save, review, remove, read, ...busy } = useQuestionCommands()
  const { start, form, failures, version, setVersion, autosave, kept, touch, otherWindow } = useFormState(
    exam,
    data,
    like,
    onFresh,
  )
  const { values, onKey, takeOver, ...fields } = form
  const { errors, setErrors, theirs, setTheirs, onFailed } = failures
  const actions = useStoredQuestion(
    data && version !== null ? { examId: exam.id, questionNo: data.questionNo, version } : null,
    { review, remove, read },
    {
      onReviewed(next) {
        touch()
        setVersion(next)
        autosave.resolve({ base: next })
      },
      onKey(key) {
        kept.onReading()
        onKey(key)
      },
      onFailed,
    },
  )
  const likeThis: Like = { kind: fields.kind, counts: countsOf(values.words), facts: values.facts }
  const send = useSend(save, autosave, kept.text, onFailed)
  /** @param over version that may be overwritten */
  const submit = async (goTo: AfterSave = 'stay', over = version) => {
    const missing = missingFields(exam, data, values)
    setErrors(Object.fromEntries(missing.map((name) => [name, t('needed')])))
    if (missing.length) return
    touch()
    // a form that overwrites another version also overwrites its scoring
    const sent = over === version ? values : { ...values, changedScoring: fields.scoring }
    await send(questionInput(exam, data, sent, over), ({ questionNo, version: saved }) => {
      setVersion(saved)
      setTheirs(null)
      onSaved({ questionNo, isNew: !data, like: likeThis, goTo })
    })
  }
  const onDiscard = () => void kept.discard().then(onReload, reportFailure)
  const acts = { setVersion, setTheirs, takeOver, submit, onDiscard }
  return {
    ...{ ...busy, ...values, ...fields, ...actions },
    ...{ errors, conflict: theirs && conflictOf(theirs, acts), otherWindow, submit, version, likeThis },
    ...{ autosave: kept.state, restored: start.restored, onDiscard },
  }
}

/** Values and version of the form, its failures, and its autosave with a draft of another window. */
function useFormState(
  exam: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  like: Like | null,
  onFresh: () => void,
) {
  const { t } = useTranslation('writing')
  const [start] = useState(() => formStart(exam, data, like))
  const { restore, ...form } = useQuestionValues(exam, data, start)
  const failures = useFailures(start)
  const [other, setOther] = useState<OtherDraft | null>(start.other)
  /** version the form was filled from; the server rejects a save of an outdated version */
  const [version, setVersion] = useState<string | null>(start.base)
  const { autosave, ...kept } = useAutosave(exam.id, data?.id ?? null, start, form.values, {
    onOther: (found) => (found ? setOther(found) : reportFailure(new Error(t('unsaved.elsewhere')))),
    onNewer: failures.setTheirs,
  })
  const touch = useFresh(start, kept.text, seenIn(exam, data), onFresh)
  const resolveOther = (next: OtherDraft, isTaken: boolean) => {
    setOther(null)
    if (isTaken) restore(next.copy)
    autosave.resolve({ draft: next.version, ...(isTaken && { base: next.base }) })
  }
  const otherWindow = other && {
    theirs: otherAsTheirs(other),
    onMine: () => resolveOther(other, false),
    onTheirs: () => resolveOther(other, true),
  }
  return { start, form, failures, version, setVersion, autosave, kept, touch, otherWindow }
}

/** Errors of fields, and another author's version that has prevented a save. */
function useFailures(start: FormStart) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(start.theirs)
  const onFailed = (error: Error) => {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      return setTheirs({ ...(error.extensions['theirs'] as Theirs), version: String(error.extensions['version']) })
    }
    if (error instanceof ApiError && error.fields) {
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, firstOf(text)])))
    }
    reportFailure(error)
  }
  return { errors, setErrors, theirs, setTheirs, onFailed }
}

type Save = ReturnType<typeof useQuestionCommands>['save']
type Saved = Awaited<ReturnType<Save>>['saveQuestion']['question']

/** Saves the question once its draft has arrived. @param text the form as the draft keeps it */
function useSend(save: Save, autosave: Autosave, text: string, onFailed: (error: Error) => void) {
  const { t } = useTranslation('questions')
  return async (input: ReturnType<typeof questionInput>, onSaved: (question: Saved) => void) => {
    // a draft that arrived after the save would stay
    autosave.hold()
    if (autosave.running) await Promise.race([autosave.running, pause(draftMs)])
    await save({ input }, { result: t('saved'), onError: onFailed }).then(
      ({ saveQuestion: { question } }) => {
        autosave.saved(text, question.version)
        onSaved(question)
      },
      () => autosave.release(),
    )
  }
}

interface ConflictActs {
  setVersion: (version: string) => void
  setTheirs: (theirs: null) => void
  takeOver: (theirs: Theirs) => void
  submit: (goTo: AfterSave, over: string) => Promise<void>
  onDiscard: () => void
}

/** How the author can resolve a conflict with another author's version. */
const conflictOf = (theirs: Theirs, { setVersion, setTheirs, takeOver, submit, onDiscard }: ConflictActs) => ({
  theirs,
  onMine() {
    setVersion(theirs.version)
    void submit('stay', theirs.version)
  },
  onTheirs() {
    setVersion(theirs.version)
    setTheirs(null)
    takeOver(theirs)
    onDiscard()
  },
})

/** Fills the form again if newer data arrives, such as from the network after the store, before anything is changed. */
function useFresh({ seen, clean }: FormStart, text: string, now: string, onFresh: () => void): () => void {
  const isTouched = useRef(false)
  const refresh = useEffectEvent(onFresh)
  useEffect(() => {
    if (text !== clean) isTouched.current = true
    else if (now !== seen && !isTouched.current) refresh()
  }, [text, clean, now, seen])
  return () => {
    isTouched.current = true
  }
}

/** Form values of a question. @param data null for a new question */
function useQuestionValues(
  exam: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  start: FormStart,
) {
  const { setTexts, onKey, setKind, replace, ...draft } = useQuestionDraft(
    exam.languages,
    data,
    exam.publishedAt != null,
    start.values,
  )
  const { content, words, kind } = draft
  const [facts, setFacts] = useState(start.values.facts)
  const [reason, setReason] = useState(start.values.reason)
  /** null while the stored scoring is unchanged */
  const [changedScoring, setScoring] = useState<ScoringTexts | null>(start.values.changedScoring)
  const set = (patch: Partial<Facts>) => setFacts((before) => ({ ...before, ...patch }))
  /** Replaces the values with those of another author's version. */
  const takeOver = (theirs: Theirs) => {
    setTexts(theirs.texts)
    const { topic, difficulty, source, points } = factsOf(theirs)
    set({ topic, difficulty, source, points })
    setScoring(null)
  }
  /** Replaces all values. */
  const restore = (copy: QuestionValues) => {
    replace({ content: copy.content, words: copy.words })
    setFacts(copy.facts)
    setReason(copy.reason)
    setScoring(copy.changedScoring)
  }
  const hasUnit =
    content && 'unit' in content.shape ? content.shape.unit === 'shown' : Object.values(words).some((w) => w.unit)
  return {
    ...draft,
    values: { words, content, facts, changedScoring, reason },
    ...{ scoring: changedScoring ?? scoringTexts(data?.scoring, kind), setScoring },
    ...{ hasUnit, set, setReason, onKey, takeOver, restore, replace },
    setKind(next: QuestionKind) {
      setKind(next)
      setScoring((before) => before && scoringTexts(before, next))
    },
  }
}

const firstOf = (texts: unknown): string => String([texts].flat()[0])
