import { questionKinds } from '../../../../../shared/questions/content.ts'
import type { QuestionForm_exam$data } from '../../../../__generated__/QuestionForm_exam.graphql.ts'
import type { QuestionForm_question$data } from '../../../../__generated__/QuestionForm_question.graphql.ts'
import { getSession } from '../../../../api/session.ts'
import { asTheirs, type FormCopy, formText, readCopy } from '../autosave/form-copy.ts'
import type { OtherDraft } from '../autosave/autosave.ts'
import { forgetLocally, localKey, readLocally } from '../autosave/local-copy.ts'
import { newCounts } from '../kinds/index.tsx'
import { type Facts, factsOf } from '../question-facts.ts'
import type { OptionCounts } from '../question-words.ts'
import type { Theirs } from './ConflictCard.tsx'
import type { QuestionValues } from './question-input.ts'
import { blankDraft, storedDraft } from './use-question-draft.ts'

/** A question whose kind and facts a new one takes over. */
export interface Like {
  kind: string
  counts: OptionCounts
  facts: Facts
}

/** What the form shows first: the saved question, or changes that were not saved. */
export interface FormStart {
  values: QuestionValues
  /** the form as it is saved, as JSON */
  clean: string
  /** the form as it is in the server's draft, as JSON */
  sent?: string
  /** versions of question and draft from which the form was filled */
  seen: string
  /** where unsaved changes come from; null without any */
  restored: 'device' | 'server' | null
  /** key of the copy on this device */
  key: string
  /** version of the question that the changes were made in */
  base: string | null
  /** version of the server's draft; 0 if there is none */
  draft: number
  /** the question was saved by somebody else since the changes were made */
  theirs: Theirs | null
  /** the draft was changed in another window since the changes of this device were made */
  other: OtherDraft | null
}

/** Values of the form without unsaved changes. */
function cleanValues(
  { languages }: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  like: Like | null,
): QuestionValues {
  const kind = questionKinds.find((each) => each === like?.kind)
  const draft =
    !data && like && kind
      ? blankDraft(languages, kind, like.counts.options || like.counts.lists.length ? like.counts : newCounts(kind))
      : storedDraft(languages, data)
  const facts = !data && like ? { ...like.facts, source: '' } : factsOf(data)
  return { ...draft, facts, changedScoring: null, reason: '' }
}

/** The saved question for comparison with unsaved changes. */
export const savedAsTheirs = ({
  version,
  topic,
  difficulty,
  source,
  points,
  scoring,
  texts,
}: Pick<QuestionForm_question$data, 'version' | 'topic' | 'difficulty' | 'source' | 'points' | 'scoring'> & {
  readonly texts: readonly Pick<
    QuestionForm_question$data['texts'][number],
    'language' | 'text' | 'options' | 'lists' | 'unit'
  >[]
}): Theirs => ({
  ...{ version, topic, points },
  difficulty: difficulty ?? null,
  source: source ?? null,
  scoring: scoring ?? null,
  texts: texts.map(({ language, text, options, lists, unit }) => ({
    language,
    text,
    options: [...options],
    lists: lists.map((list) => [...list]),
    ...(unit == null ? {} : { unit }),
  })),
})

/** A kept form in the languages that the exam has now. */
function inLanguages(copy: FormCopy, clean: QuestionValues): FormCopy {
  const words = Object.keys(clean.words).flatMap((language) => {
    const found = copy.words[language] ?? clean.words[language]
    return found ? [[language, found] as const] : []
  })
  return { ...copy, words: Object.fromEntries(words) }
}

/** Versions of a question and of its draft as they are loaded. */
export const seenIn = (exam: QuestionForm_exam$data, data: QuestionForm_question$data | null | undefined): string =>
  `${data?.version ?? ''} ${(data ? data.draft : exam.newQuestionDraft)?.version ?? 0}`

/** Chooses what the form shows first, from the question, the server's draft and the copy on this device. */
export function formStart(
  exam: QuestionForm_exam$data,
  data: QuestionForm_question$data | null | undefined,
  like: Like | null,
): FormStart {
  const values = cleanValues(exam, data, like)
  const clean = formText(values)
  const place = data ? (exam.publishedAt ? `no ${data.questionNo}` : data.id) : null
  const key = localKey(getSession().user?._id ?? '', exam.id, place)
  const stored = data ? data.draft : exam.newQuestionDraft
  const draft = stored?.version ?? 0
  const start: FormStart = {
    ...{ values, clean, key, draft },
    seen: seenIn(exam, data),
    base: data?.version ?? null,
    restored: null,
    theirs: null,
    other: null,
  }
  const local = readLocally(key)
  const remote = readCopy(stored?.form)
  const found = local ?? (remote && { copy: remote, base: stored?.base ?? null, draft })
  if (!found) return start
  const copy = inLanguages(found.copy, values)
  if (formText(copy) === clean) {
    forgetLocally(key)
    return start
  }
  const isOutdated = data != null && found.base !== data.version
  return {
    ...start,
    values: copy,
    ...(local ? {} : { sent: formText(copy) }),
    restored: local ? 'device' : 'server',
    base: found.base,
    theirs: isOutdated ? savedAsTheirs(data) : null,
    other:
      local && remote && local.draft !== draft
        ? { copy: inLanguages(remote, values), base: stored?.base ?? null, version: draft }
        : null,
  }
}

/** A draft of another window for comparison. */
export const otherAsTheirs = ({ copy, base }: OtherDraft): Theirs => asTheirs(copy, base ?? '')
