import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useExamCommandsArchiveMutation } from '../../../__generated__/useExamCommandsArchiveMutation.graphql.ts'
import type { useExamCommandsDeleteMutation } from '../../../__generated__/useExamCommandsDeleteMutation.graphql.ts'
import type { useExamCommandsPracticeMutation } from '../../../__generated__/useExamCommandsPracticeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

const list = '/stadia/janus/exams-set-up'

/** Commands on an exam as a whole. They report their own failures. */
export interface ExamCommands {
  archive: (archived: boolean) => Promise<unknown>
  /** Makes a practice paper of the exam and opens it. */
  makePractice: () => Promise<unknown>
  /** Deletes the draft after a confirmation, then leaves for the list. */
  remove: () => Promise<unknown>
}

export function useExamCommands({ id, title }: { id: string; title: string }): ExamCommands {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const [archive] = useCommand<useExamCommandsArchiveMutation>(graphql`
    mutation useExamCommandsArchiveMutation($ids: [ID!]!, $archived: Boolean!) {
      archiveExams(input: { examIds: $ids, archived: $archived }) {
        exams {
          id
          setUp {
            archivedAt
          }
        }
      }
    }
  `)
  const [makePractice] = useCommand<useExamCommandsPracticeMutation>(graphql`
    mutation useExamCommandsPracticeMutation($id: ID!) {
      makePracticePaper(input: { examId: $id }) {
        exam {
          id
        }
      }
    }
  `)
  const [remove] = useCommand<useExamCommandsDeleteMutation>(graphql`
    mutation useExamCommandsDeleteMutation($id: ID!) {
      deleteExam(input: { examId: $id }) {
        deletedId
      }
    }
  `)
  return {
    archive: (archived) => archive({ ids: [id], archived }, { success: t('archive.done') }).catch(ignoreReported),
    makePractice: () =>
      makePractice({ id }, { success: t('practice.made'), unseen: 'leaving' }).then(
        ({ makePracticePaper }) => navigate(`${list}/${makePracticePaper.exam.id}`),
        ignoreReported,
      ),
    remove: async () => {
      const sure = await confirm({
        title: t('delete.title'),
        message: t('delete.text', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('cancel'),
        destructive: true,
      })
      if (sure) await remove({ id }, { success: t('delete.done') }).then(() => navigate(list), ignoreReported)
    },
  }
}
