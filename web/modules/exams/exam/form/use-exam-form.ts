import { useTranslation } from 'react-i18next'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import type { ServerForm, ServerFormOptions } from '../../../../shared/forms/use-server-form.ts'
import type { ExamValues } from './exam-fields.ts'
import { exactOf } from '../../questions/editor/question-scoring.ts'
import { isExactScoring } from './scoring-values.ts'

/** Form whose values are those of an exam. */
export type ExamServerForm = ServerForm<ExamValues>

/** Props of the sections of the exam form. */
export interface ExamSectionProps {
  form: ExamServerForm
}

const isLink = (text: string) => text === '' || /^https?:\/\/\S+/.test(text)

/** Sign of a number as typed; 0 for another text. */
const signOf = (text: string) => exactOf(text)?.compare(Rational.zero) ?? 0

/** Form fields that have another name on the server. */
const fieldOf = {
  durationSeconds: 'minutes',
  priceAmount: 'price',
} as const

/** State and validation of the exam form. */
export function useExamForm(
  initialValues: ExamValues,
  handleError?: ServerFormOptions<ExamValues>['handleError'],
): ExamServerForm {
  const { t } = useTranslation('setup')
  const refusal = (text: string, problem: 'form.notNegative' | 'form.wrongPositive' | false = false) =>
    exactOf(text) ? problem && t(problem) : t('form.exact')
  return useServerForm<ExamValues>({
    initialValues,
    validate: {
      categoryId: (id) => (id ? null : t('form.needed')),
      titles: ({ en }) => (en.trim() ? null : t('form.needed')),
      languages: (languages) => (languages.length ? null : t('form.needed')),
      toGrade: (to, { fromGrade }) => (to >= fromGrade ? null : t('form.gradesWrong')),
      opensAt: (at) => (at ? null : t('form.needed')),
      closesAt: (at, { opensAt }) => (!at ? t('form.needed') : at > opensAt ? null : t('form.endsEarly')),
      applyUntil: (until, { applyFrom }) => (until && applyFrom && until <= applyFrom ? t('form.endsEarly') : null),
      externalUrl: (url, { delivery }) => (delivery === 'board' || isLink(url) ? null : t('form.linkWrong')),
      initialLink: (url, { delivery }) => (delivery !== 'external' || isLink(url) ? null : t('form.linkWrong')),
      right: (text) => refusal(text, signOf(text) < 0 && 'form.notNegative'),
      wrong: (text) => refusal(text, signOf(text) > 0 && 'form.wrongPositive'),
      blank: (text) => refusal(text),
      start: (text) => refusal(text, signOf(text) < 0 && 'form.notNegative'),
      floor: (text) => (text.trim() ? refusal(text) : null),
      levels: (levels) => (levels.every(({ scoring }) => isExactScoring(scoring)) ? null : t('form.exact')),
    },
    fieldOf,
    handleError,
  })
}
