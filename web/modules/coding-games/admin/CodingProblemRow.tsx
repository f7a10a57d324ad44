import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CodingProblemRow_student$key } from '../../../__generated__/CodingProblemRow_student.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PlainRow } from '../../../ui/table/PlainTable.tsx'
import { Badge } from '../../../ui/Badge.tsx'

interface CodingProblemRowProps {
  student: CodingProblemRow_student$key
  onSettle: () => void
}

/** A student with a problem; if the readings differ, an admin can settle the level count at the start. */
export function CodingProblemRow({ student, onSettle }: CodingProblemRowProps) {
  const { t } = useTranslation('coding')
  const row = useFragment(
    graphql`
      fragment CodingProblemRow_student on AffectedStudent {
        username
        name
        examTitle
        problem
        since
        sitting
        levelsAtStart
      }
    `,
    student,
  )
  return (
    <PlainRow
      cells={[
        <>
          {row.name}
          <Text size="sm" c="dimmed">
            {row.username}
          </Text>
        </>,
        row.examTitle,
        <Group key="state" gap={6}>
          {t(`admin.problems.${row.problem as 'unlinked'}`)}
          {row.levelsAtStart !== null && (
            <Button size="compact-sm" variant="light" onClick={onSettle}>
              {t('admin.settle.open')}
            </Button>
          )}
          {row.sitting && <Badge tone="bad">{t('admin.sitting')}</Badge>}
        </Group>,
        row.since ? formatDateTime(row.since) : '–',
      ]}
    />
  )
}
