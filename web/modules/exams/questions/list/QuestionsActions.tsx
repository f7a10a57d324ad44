import {
  IconClipboard,
  IconDice5,
  IconDownload,
  IconEye,
  IconHistory,
  IconKeyboard,
  IconPlus,
  IconPrinter,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../../shared/Page.tsx'
import { DrawDialog } from '../../bank/DrawDialog.tsx'
import { ExportDialog } from '../../export/ExportDialog.tsx'
import { PasteAreaDialog } from '../paste/PasteAreaDialog.tsx'
import { QuestionListKeys, useHelpKey } from './QuestionListKeys.tsx'
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
  const { t } = useTranslation(['questions', 'writing'])
  const [dialog, setDialog] = useState<'draw' | 'export' | 'readings' | 'paste' | 'keys' | null>(null)
  const close = () => setDialog(null)
  const exam = `/stadia/janus/exams-set-up/${examId}`
  const { keys, reading, show, hide } = answers
  useHelpKey(() => setDialog('keys'))
  return (
    <>
      <PageActions>
        <Actions
          primary={isDraft && { label: t('questions:add'), icon: IconPlus, to: 'new' }}
          others={[
            !isEmpty && {
              label: keys ? t('questions:keys.hide') : t('questions:keys.show'),
              icon: IconEye,
              loading: reading,
              onClick: keys ? hide : show,
            },
            isDraft && { label: t('questions:import.action'), icon: IconUpload, to: `${exam}/import` },
          ]}
          more={[
            isDraft && { label: t('writing:paste.action'), icon: IconClipboard, onClick: () => setDialog('paste') },
            isDraft && { label: t('questions:draw.action'), icon: IconDice5, onClick: () => setDialog('draw') },
            !isEmpty && { label: t('questions:print.open'), icon: IconPrinter, to: `${exam}/print` },
            !isEmpty && { label: t('questions:export.action'), icon: IconDownload, onClick: () => setDialog('export') },
            !isEmpty && { label: t('writing:keys.open'), icon: IconKeyboard, onClick: () => setDialog('keys') },
            !isEmpty && {
              label: t('questions:readings.open'),
              icon: IconHistory,
              onClick: () => setDialog('readings'),
            },
          ]}
        />
      </PageActions>
      {dialog === 'keys' && <QuestionListKeys onClose={close} />}
      {dialog === 'paste' && <PasteAreaDialog examId={examId} languages={languages} onClose={close} />}
      {dialog === 'readings' && <ReadingsDialog examId={examId} onClose={close} />}
      {dialog === 'export' && <ExportDialog of={{ examId }} languages={languages} onClose={close} />}
      {dialog === 'draw' && <DrawDialog examId={examId} onClose={close} onDrawn={close} />}
    </>
  )
}
