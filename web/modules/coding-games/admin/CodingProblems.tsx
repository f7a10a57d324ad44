import { Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CodingProblems_students$key } from '../../../__generated__/CodingProblems_students.graphql.ts'
import type { SettleStart_student$key } from '../../../__generated__/SettleStart_student.graphql.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { CodingProblemRow } from './CodingProblemRow.tsx'
import { SettleStart } from './SettleStart.tsx'

/** Students whose coding games have a problem. */
export function CodingProblems({ students }: { students: CodingProblems_students$key }) {
  const { t } = useTranslation('coding')
  const [settling, setSettling] = useState<SettleStart_student$key | null>(null)
  const rows = useFragment(
    graphql`
      fragment CodingProblems_students on AffectedStudent @relay(plural: true) {
        applicationId
        ...CodingProblemRow_student
        ...SettleStart_student
      }
    `,
    students,
  )
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('admin.affected')}>
      <Title order={2} size="h3" mb="xs">
        {t('admin.affected')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(rows.length ? 'admin.affectedText' : 'admin.noneAffected')}
      </Text>
      {rows.length > 0 && (
        <PlainTable
          label={t('admin.affected')}
          columns={[
            { title: t('admin.student'), isName: true },
            { title: t('admin.exam') },
            { title: t('admin.problem') },
            { title: t('admin.since'), isWhole: true },
          ]}
        >
          {rows.map((row) => (
            <CodingProblemRow key={row.applicationId} student={row} onSettle={() => setSettling(row)} />
          ))}
        </PlainTable>
      )}
      <Modal opened={settling !== null} onClose={() => setSettling(null)} title={t('admin.settle.title')}>
        {settling && <SettleStart student={settling} onDone={() => setSettling(null)} />}
      </Modal>
    </Paper>
  )
}
