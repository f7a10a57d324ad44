import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  usePersonColumns_segmentPerson$data,
  usePersonColumns_segmentPerson$key,
} from '../../../__generated__/usePersonColumns_segmentPerson.graphql.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { userTypes } from './filter-address.ts'

const fragment = graphql`
  fragment usePersonColumns_segmentPerson on SegmentPerson @inline {
    userId
    username
    firstName
    lastName
    userType
    country
    grade
    email
  }
`

/** Person in a segment. */
export type PersonRow = usePersonColumns_segmentPerson$data

/** Reads the fields of a row that the columns show. */
export const personRow = (row: usePersonColumns_segmentPerson$key): PersonRow =>
  readInlineData<usePersonColumns_segmentPerson$key>(fragment, row)

/** Columns of the list. */
export function usePersonColumns(): PanelColumn<PersonRow>[] {
  const { t } = useTranslation('mailing')
  return useMemo(
    (): PanelColumn<PersonRow>[] => [
      {
        id: 'name',
        title: t('people.name'),
        cell: { kind: 'text', template: '{firstName} {lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('people.username'), cell: { path: 'username' } },
      {
        id: 'userType',
        telling: true,
        title: t('step.user-type'),
        cell: wordsCell('userType', userTypes, (type) => t(`person.${type}`)),
      },
      { id: 'country', title: t('step.country'), cell: { kind: 'country', path: 'country' } },
      { id: 'grade', title: t('step.grade'), cell: { path: 'grade' }, align: 'end' },
      { id: 'email', telling: true, title: t('step.email'), cell: { path: 'email' } },
    ],
    [t],
  )
}
