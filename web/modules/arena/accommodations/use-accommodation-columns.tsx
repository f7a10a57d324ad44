import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useAccommodationColumns_accommodation$data,
  useAccommodationColumns_accommodation$key,
} from '../../../__generated__/useAccommodationColumns_accommodation.graphql.ts'
import type { useAccommodationColumnsRemoveMutation } from '../../../__generated__/useAccommodationColumnsRemoveMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { formatDateTime, formatPercent } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useAccommodationColumns_accommodation on Accommodation @inline {
    id
    percent
    reason
    changedAt
    student {
      id
      name
      username
    }
  }
`

/** Row of the list of accommodations. */
export type AccommodationRow = useAccommodationColumns_accommodation$data

/** Reads the fields of a row that the columns show. */
export const accommodationRow = (row: useAccommodationColumns_accommodation$key): AccommodationRow =>
  readInlineData<useAccommodationColumns_accommodation$key>(fragment, row)

const removeAccommodation = graphql`
  mutation useAccommodationColumnsRemoveMutation($id: ID!) {
    removeAccommodation(input: { id: $id }) {
      deletedId @deleteRecord
      query {
        ...AccommodationsPage_query
      }
    }
  }
`

/** Columns of the list. */
export function useAccommodationColumns(edit: (row: AccommodationRow) => void): PanelColumn<AccommodationRow>[] {
  const { t } = useTranslation('control')
  const [remove] = useDelete<useAccommodationColumnsRemoveMutation>(removeAccommodation)
  return useMemo((): PanelColumn<AccommodationRow>[] => {
    const onRemove = async ({ id, student }: AccommodationRow) => {
      await remove(
        { id },
        {
          title: t('extraTime.removeTitle'),
          message: t('extraTime.removeText', { name: student.name }),
          okButton: t('extraTime.remove'),
          cancelButton: t('extraTime.cancel'),
          success: t('extraTime.removed'),
        },
      )
    }
    return [
      { id: 'student', title: t('column.student'), minWidth: 180, value: ({ student }) => student.name },
      { id: 'username', telling: true, title: t('extraTime.studentId'), value: ({ student }) => student.username },
      {
        id: 'percent',
        telling: true,
        title: t('extraTime.percent'),
        align: 'end',
        value: ({ percent }) => percent,
        render: ({ percent }) => `+${formatPercent(percent, 0)}`,
      },
      { id: 'reason', title: t('extraTime.reason'), minWidth: 200, value: ({ reason }) => reason },
      { id: 'changedAt', title: t('extraTime.changedAt'), value: ({ changedAt }) => formatDateTime(changedAt) },
      {
        id: 'actions',
        title: t('extraTime.actions'),
        minWidth: 190,
        value: () => null,
        render: (row) => (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => edit(row)}>
              {t('extraTime.change')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void onRemove(row)}>
              {t('extraTime.remove')}
            </Button>
          </>
        ),
      },
    ]
  }, [t, remove, edit])
}
