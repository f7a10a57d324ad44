import { Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/input/format.ts'
import type { PathOf, SheetCell } from '../../../../shared/sheet-cell.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { nameOf, standingOf, standingText } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The name, or the username before the relation is confirmed. */
const nameCell: SheetCell<PathOf<RelationRow>> = {
  kind: 'cases',
  cases: [
    { path: 'below.firstName', cell: { kind: 'text', template: '{below.firstName} {below.lastName}' } },
    { path: 'below.lastName', cell: { path: 'below.lastName' } },
  ],
  cell: { path: 'below.username' },
}

type Answer = (row: RelationRow, accept: boolean) => void

/** Status of a relation, or the buttons that answer a request. */
const stateColumn = (t: TFunction<'people'>, answer: Answer): PanelColumn<RelationRow> => ({
  id: 'state',
  telling: true,
  title: t('column.state'),
  cell: {
    kind: 'cases',
    cases: [
      { path: 'below.isDraft', text: standingText(t, 'draft') },
      { path: 'state', is: 'active', text: standingText(t, 'active') },
      { path: 'waitsForMe', text: standingText(t, 'waits') },
    ],
    otherwise: standingText(t, 'asked'),
  },
  render: (row) => {
    const standing = standingOf(row)
    return standing === 'waits' ? (
      <Group gap={6} wrap="nowrap">
        <AnswerButtons size="xs" name={nameOf(row.below)} onAnswer={(accept) => answer(row, accept)} />
      </Group>
    ) : (
      <Badge tone={stateTones.relation[standing]}>{standingText(t, standing)}</Badge>
    )
  },
})

/** Columns of the viewer's list of students or supervisors; requests are answered in their row. */
export function useRelationColumns(kind: 'student' | 'supervisor', answer: Answer): PanelColumn<RelationRow>[] {
  const { t } = useTranslation('people')
  return useMemo(() => {
    const columns: PanelColumn<RelationRow>[] = [
      { id: 'name', title: t('column.name'), cell: nameCell, minWidth: 160 },
      stateColumn(t, answer),
      { id: 'username', telling: true, title: t('column.username'), cell: { path: 'below.username' } },
      { id: 'referenceCode', title: t('column.code'), cell: { path: 'below.referenceCode' } },
      { id: 'grade', title: t('column.grade'), cell: { path: 'below.grade' }, align: 'end' },
      {
        id: 'country',
        title: t('column.country'),
        cell: { kind: 'country', path: 'below.country' },
      },
      { id: 'city', title: t('column.city'), cell: { path: 'below.city' } },
      { id: 'school', title: t('column.school'), cell: { path: 'below.school.name' } },
      {
        id: 'createdAt',
        title: t('column.added'),
        cell: { kind: 'date', path: 'createdAt' },
        render: ({ createdAt }) => formatDate(createdAt),
      },
    ]
    return kind === 'student' ? columns : columns.filter(({ id }) => id !== 'grade')
  }, [answer, kind, t])
}
