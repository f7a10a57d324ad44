import { IconDice5, IconDownload, IconEye, IconHistory, IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../shared/Page.tsx'
import { DrawDialog } from '../bank/DrawDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { ReadingsDialog } from './ReadingsDialog.tsx'
import type { useAnswerKeys } from './use-answer-keys.ts'

interface QuestionsActionsProps {
  examId: string
  /** languages of the exam */
  languages: readonly string[]
  isDraft: boolean
  /** Whether the exam has no questions. */
  isEmpty: boolean
  answers: ReturnType<typeof useAnswerKeys>
}

/** Actions on the questions of an exam, the less frequent ones in the menu, with their dialogs. */
export function QuestionsActions({ examId, languages, isDraft, isEmpty, answers }: QuestionsActionsProps) {
  const { t } = useTranslation('questions')
  const [dialog, setDialog] = useState<'draw' | 'export' | 'readings' | null>(null)
  const close = () => setDialog(null)
  const exam = `/stadia/janus/exams-set-up/${examId}`
  const { keys, reading, show, hide } = answers
  return (
    <>
      <PageActions>
        <Actions
          primary={isDraft && { label: t('add'), icon: IconPlus, to: 'new' }}
          others={[
            !isEmpty && {
              label: keys ? t('keys.hide') : t('keys.show'),
              icon: IconEye,
              loading: reading,
              onClick: keys ? hide : show,
            },
            isDraft && { label: t('import.action'), icon: IconUpload, to: `${exam}/import` },
          ]}
          more={[
            isDraft && { label: t('draw.action'), icon: IconDice5, onClick: () => setDialog('draw') },
            !isEmpty && { label: t('print.open'), icon: IconPrinter, to: `${exam}/print` },
            !isEmpty && { label: t('export.action'), icon: IconDownload, onClick: () => setDialog('export') },
            !isEmpty && { label: t('readings.open'), icon: IconHistory, onClick: () => setDialog('readings') },
          ]}
        />
      </PageActions>
      {dialog === 'readings' && <ReadingsDialog examId={examId} onClose={close} />}
      {dialog === 'export' && <ExportDialog of={{ examId }} languages={languages} onClose={close} />}
      {dialog === 'draw' && <DrawDialog examId={examId} onClose={close} onDrawn={close} />}
    </>
  )
}
