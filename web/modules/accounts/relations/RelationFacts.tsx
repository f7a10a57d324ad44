import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RelationFacts_relation$key } from '../../../__generated__/RelationFacts_relation.graphql.ts'
import { formatDate, formatDay } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { Facts } from '../../../ui/Facts.tsx'

/** Place and school of a person; for a draft also birth and contact. */
export function RelationFacts({ relation }: { relation: RelationFacts_relation$key }) {
  const { t } = useTranslation('people')
  const { createdAt, below } = useFragment(
    graphql`
      fragment RelationFacts_relation on Relation {
        createdAt
        below {
          username
          userType
          grade
          country
          city
          isDraft
          birth
          email
          phone
          school {
            name
          }
        }
      }
    `,
    relation,
  )
  return (
    <Facts
      facts={[
        [t('column.username'), below.username],
        below.userType === 'student' && [t('column.grade'), below.grade ?? '–'],
        [t('column.country'), below.country ? countryName(below.country) : '–'],
        [t('column.city'), below.city ?? '–'],
        [t('column.school'), below.school?.name ?? '–'],
        below.isDraft && [t('field.birth'), below.birth ? formatDay(below.birth) : '–'],
        below.isDraft && [t('field.email'), below.email ?? '–'],
        below.isDraft && [t('field.phone'), below.phone ?? '–'],
        [t('column.added'), formatDate(createdAt)],
      ]}
    />
  )
}
