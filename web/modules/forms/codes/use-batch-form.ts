import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useBatchForm_batch$key } from '../../../__generated__/useBatchForm_batch.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { gradeInput } from '../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'

/** Form values of a batch of codes; empty strings for unset values. */
export interface BatchValues {
  words: WordsValues
  warnAt: number | string
  endsAt: string
  fromGrade: number | string
  toGrade: number | string
  allCountries: boolean
  countries: string[]
  examId: string | null
}

/** Form of a batch of codes. @param key null for a new batch */
export function useBatchForm(key: useBatchForm_batch$key | null) {
  const { t } = useTranslation('office')
  const batch = useFragment(
    graphql`
      fragment useBatchForm_batch on ExternalCodeBatch {
        warnAt
        endsAt
        audience {
          fromGrade
          toGrade
          allCountries
          countries
          examId
        }
        words {
          language
          title
          text
        }
      }
    `,
    key,
  )
  return useServerForm<BatchValues>({
    initialValues: {
      words: wordsValues(batch?.words),
      warnAt: batch?.warnAt ?? 20,
      endsAt: formatLocalField(batch?.endsAt),
      fromGrade: batch?.audience.fromGrade ?? '',
      toGrade: batch?.audience.toGrade ?? '',
      allCountries: batch?.audience.allCountries ?? true,
      countries: [...(batch?.audience.countries ?? [])],
      examId: batch?.audience.examId ?? null,
    },
    validate: { words: { en: { title: (title: string) => (title.trim() ? null : t('words.titleNeeded')) } } },
  })
}

/** Mutation input of a batch, without its id. */
export const batchInput = ({ words, warnAt, endsAt, fromGrade, toGrade, ...reach }: BatchValues) => ({
  words: wordsInput(words),
  warnAt: Number(warnAt) || 0,
  endsAt: parseLocalField(endsAt),
  audience: { fromGrade: gradeInput(fromGrade), toGrade: gradeInput(toGrade), ...reach },
})
