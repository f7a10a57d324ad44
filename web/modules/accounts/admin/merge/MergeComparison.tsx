import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MergeComparison_preview$key } from '../../../../__generated__/MergeComparison_preview.graphql.ts'
import type { MergeComparison_user$key } from '../../../../__generated__/MergeComparison_user.graphql.ts'
import { formatDate } from '../../../../shared/input/format.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { standingOf } from '../account-row.ts'

/** Both accounts side by side. */
export function MergeComparison({ preview: key }: { preview: MergeComparison_preview$key }) {
  const { t } = useTranslation(['merge', 'admin', 'people'])
  const preview = useFragment(
    graphql`
      fragment MergeComparison_preview on AccountMergePreview {
        kept {
          ...MergeComparison_user
        }
        merged {
          ...MergeComparison_user
        }
      }
    `,
    key,
  )
  const [kept, merged] = [useDetails(preview.kept), useDetails(preview.merged)]
  return (
    <PlainTable
      label={t('merge:compare')}
      columns={[{ title: t('merge:detail'), isName: true }, { title: t('merge:kept') }, { title: t('merge:merged') }]}
    >
      {kept.map(([name, value], i) => (
        <PlainRow key={name} cells={[name, value || '–', merged[i]?.[1] || '–']} />
      ))}
    </PlainTable>
  )
}

/** Names and values of the details of an account, always the same names in the same order. */
function useDetails(key: MergeComparison_user$key): readonly (readonly [name: string, value: string | null])[] {
  const { t } = useTranslation(['admin', 'people'])
  const user = useFragment(
    graphql`
      fragment MergeComparison_user on User {
        ...personName_user
        username
        email
        birth
        grade
        country
        city
        phone
        isDraft
        disabledAt
        createdAt
        school {
          name
        }
      }
    `,
    key,
  )
  return [
    [t('people:column.name'), userName(user)],
    [t('people:column.username'), user.username],
    [t('people:column.state'), t(`admin:standing.${standingOf(user)}`)],
    [t('people:column.email'), user.email ?? null],
    [t('people:field.birth'), user.birth ? formatDate(user.birth) : null],
    [t('people:column.grade'), user.grade === null || user.grade === undefined ? null : String(user.grade)],
    [t('people:column.country'), user.country ?? null],
    [t('people:column.city'), user.city ?? null],
    [t('people:column.school'), user.school?.name ?? null],
    [t('people:field.phone'), user.phone ?? null],
    [t('people:column.added'), formatDate(user.createdAt)],
  ]
}
