import { useTranslation } from 'react-i18next'
import { optionLimits } from '../../../../../shared/questions/content.ts'
import { useAddPasted } from '../paste/use-add-pasted.ts'
import type { PasteTargets, TakenQuestion } from '../paste/PasteDialog.tsx'
import { withCounts, type Words } from '../question-words.ts'
import { pastedContent } from '../kinds/index.tsx'
import type { FormDraft } from './use-question-draft.ts'
import type { useQuestionForm } from './use-question-form.ts'

/** The form after a pasted question was filled in: text, options and right answer, in one language. */
function filledDraft(
  { content, words }: FormDraft,
  language: string,
  { text, options, right }: TakenQuestion,
): FormDraft {
  const count = Math.max(options.length, optionLimits.min)
  const all: Readonly<Record<string, Words>> = withCounts(words, { options: count, lists: [] })
  const filled = Object.fromEntries(
    Object.entries(all).map(([code, each]) => [
      code,
      code === language
        ? { ...each, text: text || each.text, options: each.options.map((_, i) => options[i] ?? '') }
        : each,
    ]),
  )
  return { content: pastedContent(content, right), words: filled }
}

/** What can be done with pasted content in the editor. */
export function usePasteTargets(
  examId: string,
  form: ReturnType<typeof useQuestionForm>,
  language: string,
  isPublished: boolean,
): PasteTargets {
  const { t } = useTranslation('writing')
  const add = useAddPasted(examId, language, { topic: form.facts.topic, points: Number(form.facts.points) || 1 })
  const refused = isPublished ? t('paste.published') : form.content === null ? t('paste.keyNeeded') : null
  return {
    fillRefused: refused,
    fill: (question) => form.replace((before) => filledDraft(before, language, question)),
    add: isPublished ? undefined : add,
  }
}
