import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useEntryFacts_application$key } from '../../../../__generated__/useEntryFacts_application.graphql.ts'
import { formatDateTime, formatRange } from '../../../../shared/input/format.ts'
import { countryName, languageName } from '../../../../shared/intl/names.ts'
import type { Fact } from '../../../../ui/Facts.tsx'

/** Facts of an application: exam, window, language, place and dates. */
export function useEntryFacts(application: useEntryFacts_application$key): Fact[] {
  const { t } = useTranslation('applications')
  const { exam, student, ...data } = useFragment(
    graphql`
      fragment useEntryFacts_application on Application {
        language
        grade
        country
        opensAt
        closesAt
        createdAt
        paidAt
        cancelledAt
        state
        invitationExpiresAt
        student {
          city
        }
        exam {
          title
          category {
            title
          }
        }
      }
    `,
    application,
  )
  const invited = data.state === 'invited'
  const dated = (name: string, iso: string | null | undefined): Fact[] => (iso ? [[name, formatDateTime(iso)]] : [])
  return [
    [t('column.exam'), exam.title],
    [t('column.category'), exam.category.title],
    [t('record.window'), formatRange(data.opensAt, data.closesAt)],
    [t('column.language'), languageName(data.language)],
    [t('column.grade'), data.grade ?? '–'],
    [t('column.country'), data.country ? countryName(data.country) : '–'],
    [t('column.city'), student.city ?? '–'],
    ...dated(invited ? t('event.invite') : t('column.createdAt'), data.createdAt),
    ...(invited ? dated(t('record.answerBy'), data.invitationExpiresAt) : []),
    ...dated(t('column.paidAt'), data.paidAt),
    ...dated(t('record.cancelledAt'), data.cancelledAt),
  ]
}
