import { IconArchive, IconArchiveOff, IconCopy, IconSchool, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useExamMenu_exam$key } from '../../../__generated__/useExamMenu_exam.graphql.ts'
import type { MaybeAction } from '../../../shared/actions/action.ts'
import { CopyExamsDialog } from '../list/CopyExamsDialog.tsx'
import { useExamCommands } from './use-exam-commands.ts'

/** Entries of the menu of an exam's set-up page: copying, practice paper, archiving, deletion; and the dialog of one. */
export function useExamMenu(exam: useExamMenu_exam$key): { entries: readonly MaybeAction[]; dialog: ReactNode } {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const [copying, setCopying] = useState(false)
  const data = useFragment(
    graphql`
      fragment useExamMenu_exam on Exam {
        id
        title
        stage
        delivery
        opensAt
        setUp {
          archivedAt
        }
      }
    `,
    exam,
  )
  const { stage, delivery, setUp } = data
  const isArchived = setUp.archivedAt != null
  const commands = useExamCommands(data)
  return {
    entries: [
      { label: t('copy.one'), icon: IconCopy, onClick: () => setCopying(true) },
      stage === 'resultsPublished' &&
        delivery === 'board' && {
          label: t('practice.make'),
          icon: IconSchool,
          onClick: () => void commands.makePractice(),
        },
      isArchived
        ? { label: t('archive.back'), icon: IconArchiveOff, onClick: () => void commands.archive(false) }
        : { label: t('archive.action'), icon: IconArchive, onClick: () => void commands.archive(true) },
      stage === 'draft' && {
        label: t('delete.ok'),
        icon: IconTrash,
        danger: true,
        onClick: () => void commands.remove(),
      },
    ],
    dialog: copying && (
      <CopyExamsDialog
        exams={[data]}
        onClose={() => setCopying(false)}
        onCopied={([copy]) => {
          setCopying(false)
          void navigate(`/stadia/janus/exams-set-up/${copy}`)
        }}
      />
    ),
  }
}
