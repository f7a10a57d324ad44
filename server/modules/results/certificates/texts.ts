import { localized } from '../../../editions.ts'
import { longDate } from '../../../locales/dates.ts'
import { shippedServerTexts, type Translator } from '../../../locales/translator.ts'
import type { Certificate } from './certificate.entity.ts'

type Achieved = Pick<
  Certificate,
  'kind' | 'award' | 'examId' | 'examTitles' | 'language' | 'rank' | 'rankedCount' | 'grade'
>

/** Texts of a certificate in its language, with English as fallback. */
export function textsFor(translator: Translator, language: string) {
  const known = shippedServerTexts[language]?.['document-certificates'] ? language : 'en'
  const t = translator('document-certificates', known)
  const occasionOf = ({ examId }: Achieved) => (examId === null ? 'competition' : 'exam')
  const number = (value: number) => value.toLocaleString(known)
  const grade = (value: number) => t('grade', { grade: value })
  return {
    text: t,
    grade,
    /** ISO 639-1 */
    language: known,
    heading: ({ kind }: Achieved) => t(kind === 'award' ? 'achievement' : 'participation'),
    examTitle: ({ examTitles }: Achieved) => localized(examTitles, known),
    awardName: ({ award }: Achieved) => award && t(`awards.${award}`),
    /** The achievement in one line: `Gold award · Science: Qualification`. */
    achievement: ({ award, examTitles }: Achieved) =>
      `${award ? t(`awards.${award}`) : t('participation')} · ${localized(examTitles, known)}`,
    /** The achievement with place and grade. */
    description: (certificate: Achieved, edition: string) =>
      [edition, localized(certificate.examTitles, known), certificate.grade && grade(certificate.grade)]
        .filter(Boolean)
        .join(' · '),
    placeOf: ({ rank, rankedCount }: Achieved) =>
      rank !== null && rankedCount !== null ? t('place', { rank: number(rank), of: number(rankedCount) }) : null,
    /** `for taking part in`; printed before the title */
    reasonOf: (certificate: Achieved) => t(`occasions.${occasionOf(certificate)}.reason.${certificate.kind}`),
    dateOf: (certificate: Achieved) => t(`occasions.${occasionOf(certificate)}.date`),
    criteriaOf: (certificate: Achieved) => t(`occasions.${occasionOf(certificate)}.criteria.${certificate.kind}`),
    /** A day in words. @param day a Date, or YYYY-MM-DD */
    day: (day: Date | string) => longDate(known, new Date(day)),
  }
}
