import { Badge, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/input/format.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { nameOf, standingColor, standingOf, standingText } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'

/** The columns of one's list of students or supervisors; requests can be answered in their row. */
export function useRelationColumns(
  kind: 'student' | 'supervisor',
  answer: (row: RelationRow, accept: boolean) => void,
): TableColumn<RelationRow>[] {
  const { t } = useTranslation('people')
  return useMemo(() => {
    const columns: TableColumn<RelationRow>[] = [
      { id: 'name', title: t('column.name'), value: ({ below }) => nameOf(below), minWidth: 160 },
      {
        id: 'state',
        title: t('column.state'),
        value: (row) => standingText(t, standingOf(row)),
        render: (row) => {
          const standing = standingOf(row)
          if (standing !== 'waits') {
            return (
              <Badge variant="light" color={standingColor[standing]}>
                {standingText(t, standing)}
              </Badge>
            )
          }
          const name = nameOf(row.below)
          return (
            <Group gap={6} wrap="nowrap">
              <Button size="xs" aria-label={t('acceptName', { name })} onClick={() => answer(row, true)}>
                {t('accept')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('declineName', { name })}
                onClick={() => answer(row, false)}
              >
                {t('decline')}
              </Button>
            </Group>
          )
        },
      },
      { id: 'username', title: t('column.username'), value: ({ below }) => below.username },
      { id: 'referenceCode', title: t('column.code'), value: ({ below }) => below.referenceCode },
      { id: 'grade', title: t('column.grade'), value: ({ below }) => below.grade, align: 'end' },
      {
        id: 'country',
        title: t('column.country'),
        value: ({ below }) => (below.country ? countryName(below.country) : null),
      },
      { id: 'city', title: t('column.city'), value: ({ below }) => below.city },
      { id: 'school', title: t('column.school'), value: ({ below }) => below.school?.name },
      {
        id: 'createdAt',
        title: t('column.added'),
        value: ({ createdAt }) => new Date(createdAt),
        render: ({ createdAt }) => formatDate(createdAt),
      },
    ]
    return kind === 'student' ? columns : columns.filter(({ id }) => id !== 'grade')
  }, [answer, kind, t])
}
