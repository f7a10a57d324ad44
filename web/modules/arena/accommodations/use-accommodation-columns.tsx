import { Button, Stack } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useAccommodationColumns_accommodation$data,
  useAccommodationColumns_accommodation$key,
} from '../../../__generated__/useAccommodationColumns_accommodation.graphql.ts'
import type { useAccommodationColumnsRemoveMutation } from '../../../__generated__/useAccommodationColumnsRemoveMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { formatDateTime, formatDay } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useAccommodationColumns_accommodation on Accommodation @inline {
    id
    percent
    breakMinutes
    textScale
    wideSpacing
    plainFont
    figureTexts
    endsOn
    reason
    proof
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

/** What a student is given, in words. */
function accommodationWords(t: TFunction<'control'>, row: AccommodationRow): string[] {
  return [
    row.percent > 0 && t('accommodations.short', { percent: row.percent }),
    row.breakMinutes > 0 && t('accommodations.breakShort', { count: row.breakMinutes }),
    row.textScale > 100 && t('accommodations.textShort', { percent: row.textScale }),
    row.wideSpacing && t('accommodations.wideSpacing'),
    row.plainFont && t('accommodations.plainFont'),
    row.figureTexts && t('accommodations.figureTexts'),
  ].filter((word) => word !== false)
}

/** Columns of the list. */
export function useAccommodationColumns(edit: (row: AccommodationRow) => void): PanelColumn<AccommodationRow>[] {
  const { t } = useTranslation('control')
  const [remove] = useDelete<useAccommodationColumnsRemoveMutation>(removeAccommodation)
  return useMemo((): PanelColumn<AccommodationRow>[] => {
    const onRemove = async ({ id, student }: AccommodationRow) => {
      await remove(
        { id },
        {
          title: t('accommodations.removeTitle'),
          message: t('accommodations.removeText', { name: student.name }),
          okButton: t('accommodations.remove'),
          cancelButton: t('accommodations.cancel'),
          success: t('accommodations.removed'),
        },
      )
    }
    return [
      { id: 'student', title: t('column.student'), minWidth: 180, value: ({ student }) => student.name },
      { id: 'username', telling: true, title: t('accommodations.studentId'), value: ({ student }) => student.username },
      {
        id: 'given',
        telling: true,
        title: t('accommodations.given'),
        minWidth: 160,
        value: (row) => accommodationWords(t, row).join(', '),
        render: (row) => (
          <Stack gap={0}>
            {accommodationWords(t, row).map((word) => (
              <span key={word}>{word}</span>
            ))}
          </Stack>
        ),
      },
      {
        id: 'endsOn',
        title: t('accommodations.endsOn'),
        value: ({ endsOn }) => (endsOn ? formatDay(endsOn) : t('accommodations.noEnd')),
      },
      { id: 'reason', title: t('accommodations.reason'), minWidth: 150, value: ({ reason }) => reason },
      { id: 'proof', title: t('accommodations.proof'), minWidth: 90, value: ({ proof }) => proof },
      { id: 'changedAt', title: t('accommodations.changedAt'), value: ({ changedAt }) => formatDateTime(changedAt) },
      {
        id: 'actions',
        title: t('accommodations.actions'),
        minWidth: 190,
        value: () => null,
        render: (row) => (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => edit(row)}>
              {t('accommodations.change')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void onRemove(row)}>
              {t('accommodations.remove')}
            </Button>
          </>
        ),
      },
    ]
  }, [t, remove, edit])
}
