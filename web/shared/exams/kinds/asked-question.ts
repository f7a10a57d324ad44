import { questionKinds, type QuestionKind, type QuestionShape } from '../../../../shared/questions/content.ts'
import { type OptionLetter, optionLetters } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerForm } from './answer-form.ts'

/** An option as the server renders it; `choice` is its stored letter. */
export interface AskedOption {
  readonly choice: string
  readonly html: string
}

/** A question as the server describes it to students, with or without its texts. */
interface QuestionFields<O> {
  readonly kind: string
  readonly shape: unknown
  readonly unit?: string | null | undefined
  readonly options: readonly O[]
  readonly lists: readonly { readonly options: readonly O[] }[]
}

/** A question with the texts that its control shows. */
export interface AskedQuestion<K extends QuestionKind = QuestionKind> extends AnswerForm<K> {
  /** the question's text, rendered by the server */
  html: string
  optionTexts: readonly AskedOption[]
  lists: readonly (readonly AskedOption[])[]
  /** unit printed behind a number */
  unit: string | null
  /** language code of the paper, which may differ from the page's */
  language: string
}

const isKnown = (kind: string): kind is QuestionKind => (questionKinds as readonly string[]).includes(kind)

const lettersOf = (options: readonly { readonly choice: string }[]): OptionLetter[] =>
  options.flatMap(({ choice }) => optionLetters.find((letter) => letter === choice) ?? [])

/**
 * What reading and showing an answer needs of a question; undefined for a kind that is newer than this page.
 * @param language code of the paper
 */
export function formOf(fields: QuestionFields<{ readonly choice: string }>, language: string): AnswerForm | undefined {
  const { kind, shape, unit, options, lists } = fields
  if (!isKnown(kind)) return undefined
  return {
    // The server has checked the shape of the kind.
    question: { kind, shape } as QuestionShape,
    frame: {
      options: options.length,
      lists: lists.map((list) => list.options.length),
      units: unit ? { [language]: unit } : {},
    },
    options: lettersOf(options),
  }
}

/** A question for its control; null for a kind that is newer than this page. */
export function askedQuestion(
  fields: QuestionFields<AskedOption> & { readonly html: string },
  language: string,
): AskedQuestion | null {
  const form = formOf(fields, language)
  if (!form) return null
  const { html, options, lists, unit } = fields
  return { ...form, html, optionTexts: options, lists: lists.map((list) => list.options), unit: unit ?? null, language }
}

/**
 * A question as the server renders it for authors, for its control; a choice if its kind is not known.
 * @param language code of the texts
 */
export function askedPreview(preview: PreviewFields, language: string): AskedQuestion {
  const { kind, shape, html, options } = preview
  return (kind && askedQuestion({ ...preview, kind, shape }, language)) || askedChoice(html, options, language)
}

type PreviewFields = Omit<QuestionFields<AskedOption>, 'kind' | 'shape'> & {
  readonly html: string
  readonly kind?: string | null | undefined
  readonly shape?: unknown
}

/** A choice among options, for previews without a kind. */
export const askedChoice = (
  html: string,
  options: readonly AskedOption[],
  language: string,
): AskedQuestion<'choice'> => ({
  question: { kind: 'choice', shape: {} },
  frame: { options: options.length, lists: [], units: {} },
  options: lettersOf(options),
  html,
  optionTexts: options,
  lists: [],
  unit: null,
  language,
})
