import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TeacherDialogMutation } from '../../../../__generated__/TeacherDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'
import { NamesDialog } from './NamesDialog.tsx'

interface TeacherDialogProps {
  groupId: string
  studentsPerTeacher: number
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for adding a further accompanying teacher. */
export function TeacherDialog({ groupId, studentsPerTeacher, late, onClose }: TeacherDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [add, busy] = useCommand<TeacherDialogMutation>(graphql`
    mutation TeacherDialogMutation($input: AddTeacherInput!, $groupId: ID!) {
      addTeacher(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const submit = async (names: { firstName: string; lastName: string }) => {
    const input = { groupId, ...names }
    if (late) return (await changes.ask({ teacher: input })) && onClose()
    return add({ input, groupId }, { success: t('members.added') }).then(onClose, ignoreReported)
  }
  return (
    <NamesDialog
      title={t('members.addTeacher')}
      text={t('members.teacherText', { count: studentsPerTeacher })}
      late={late}
      busy={busy || changes.busy}
      onClose={onClose}
      onSubmit={(names) => void submit(names)}
    />
  )
}
