import { useState } from 'react'
import {
  optionLimits,
  type QuestionContent,
  questionKinds,
  type QuestionKind,
} from '../../../../../shared/questions/content.ts'
import {
  blankContent,
  fixedList,
  listEdits,
  newCounts,
  optionEdits,
  textMarks,
  withHiddenKey,
  withOptions,
} from '../kinds/index.tsx'
import type { DraftEdit, QuestionDraft } from '../question-draft.ts'
import { countsOf, type OptionCounts, type Words, withCounts, wordsOf } from '../question-words.ts'
import type { QuestionKey } from './use-stored-question.ts'

type StoredTexts = Parameters<typeof wordsOf>[1]

export interface DraftSource {
  readonly kind: string
  readonly shape: object
  readonly texts: StoredTexts
}

/** Content and texts of the form; the content is null until the key of a stored question is read. */
export interface FormDraft {
  content: QuestionContent | null
  words: Readonly<Record<string, Words>>
}

/** Content and texts of a question as it is saved; blank for a new one. */
export const storedDraft = (languages: readonly string[], stored: DraftSource | null | undefined): FormDraft => ({
  content: stored ? null : blankContent('choice', newCounts('choice').options),
  words: wordsOf(languages, stored?.texts ?? [], newCounts('choice')),
})

/** Content and texts of a new question of the same kind as another one, blank. */
export function blankDraft(languages: readonly string[], kind: QuestionKind, counts: OptionCounts): FormDraft {
  return withHiddenKey({ content: blankContent(kind, counts.options), words: wordsOf(languages, [], counts) })
}

/**
 * Content and texts of the question form.
 * @param start what the form shows first
 * @param stored null for a new question
 * @param isPublished whether the stored order of options can no longer change
 */
export function useQuestionDraft(
  languages: readonly string[],
  stored: DraftSource | null | undefined,
  isPublished: boolean,
  start: FormDraft,
) {
  const [draft, setDraft] = useState<FormDraft>(start)
  const { content, words } = draft
  const kind = content?.kind ?? questionKinds.find((each) => each === stored?.kind) ?? 'choice'
  const edit = (change: DraftEdit) =>
    setDraft((before) => {
      if (!before.content) return before
      const after = change({ content: before.content, words: before.words })
      return isPublished ? after : withHiddenKey(after)
    })
  return {
    ...{ content, words, kind, edit },
    shape: content?.shape ?? stored?.shape ?? {},
    ...editsOf(draft, isPublished),
    replace: setDraft,
    setContent: (next: QuestionContent) => edit((before) => ({ ...before, content: next })),
    setKind: (next: QuestionKind) => setDraft((before) => withKind(before, next)),
    setWordsIn: (language: string, next: Words) =>
      setDraft((before) => ({ ...before, words: { ...before.words, [language]: next } })),
    setTexts: (texts: StoredTexts) =>
      setDraft((before) => ({ ...before, words: wordsOf(languages, texts, newCounts('choice')) })),
    onKey: (key: QuestionKey) => setDraft((before) => withKey(before, key)),
  }
}

/** How the form can change options and lists, and the marks that each text can get. */
function editsOf({ content, words }: FormDraft, isPublished: boolean) {
  const counts = countsOf(words)
  if (!content) {
    return { options: fixedList(counts.options), lists: counts.lists.map(fixedList), marksFor: () => [] }
  }
  const draft: QuestionDraft = { content, words }
  return {
    options: optionEdits(draft, isPublished),
    lists: counts.lists.map((_, list) => listEdits(draft, list, isPublished)),
    marksFor: (text: string) => textMarks(content, text).filter(({ added }) => !added || !isPublished),
  }
}

/** The draft with a blank key of another kind; options that are written are kept if the new kind has options. */
function withKind({ words }: FormDraft, kind: QuestionKind): FormDraft {
  const [fresh, written] = [newCounts(kind), countsOf(words)]
  const kept = (count: number, before = 0) => (count > 0 && before >= optionLimits.min ? before : count)
  const counts: OptionCounts = {
    options: kept(fresh.options, written.options),
    lists: fresh.lists.map((count, i) => kept(count, written.lists[i])),
  }
  return withHiddenKey({ content: blankContent(kind, counts.options), words: withCounts(words, counts) })
}

/** The draft with the stored content, where the key lists all options, and the explanations. */
function withKey({ words }: FormDraft, { content, explanations }: QuestionKey): FormDraft {
  const explanationIn = (language: string) => explanations.find((one) => one.language === language)?.text ?? ''
  const { options } = countsOf(words)
  const order = Array.from({ length: options }, (_, i) => i)
  const explained = Object.entries(words).map(
    ([language, each]) => [language, { ...each, explanation: explanationIn(language) }] as const,
  )
  // The server has checked the content when it was saved.
  return withOptions({ content: content as QuestionContent, words: Object.fromEntries(explained) }, order)
}
