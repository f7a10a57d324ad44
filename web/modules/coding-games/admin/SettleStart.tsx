import { NumberInput, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SettleStartMutation } from '../../../__generated__/SettleStartMutation.graphql.ts'
import type { SettleStart_student$key } from '../../../__generated__/SettleStart_student.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { formatNumber } from '../../../shared/input/format.ts'

/**
 * Dialog for an admin to enter a student's level count at the start, within the bounds of two readings of the player.
 */
export function SettleStart({ student, onDone }: { student: SettleStart_student$key; onDone: () => void }) {
  const { t } = useTranslation('coding')
  const row = useFragment(
    graphql`
      fragment SettleStart_student on AffectedStudent {
        applicationId
        levelsEarlier
        levelsAtStart
      }
    `,
    student,
  )
  const [settle] = useCommand<SettleStartMutation>(graphql`
    mutation SettleStartMutation($input: SettleCodingStartInput!) {
      settleCodingStart(input: $input) {
        problems {
          ...CodingProblems_students
        }
      }
    }
  `)
  const [earlier, found] = [row.levelsEarlier ?? 0, row.levelsAtStart ?? 0]
  const form = useServerForm({ initialValues: { levelsBefore: row.levelsAtStart as number | string } })
  const submit = form.submit(
    ({ levelsBefore }, shown) =>
      settle(
        { input: { applicationId: row.applicationId, levelsBefore: Number(levelsBefore) } },
        {
          ...shown,
          success: t('admin.settle.done'),
          updater(store) {
            const left = store.getRootField('settleCodingStart')?.getLinkedRecords('problems')
            if (left) store.getRoot().setLinkedRecords([...left], 'codingProblems')
          },
        },
      ),
    onDone,
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('admin.settle.text', { earlier: formatNumber(earlier), found: formatNumber(found) })}</Text>
        <NumberInput
          label={t('admin.settle.label')}
          min={Math.min(earlier, found)}
          max={Math.max(earlier, found)}
          allowDecimal={false}
          {...form.getInputProps('levelsBefore')}
        />
        <SaveRow busy={form.pending} label={t('admin.save')} />
      </Stack>
    </form>
  )
}
