import { IconChevronLeft, IconChevronRight, IconCopy, IconHistory, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../../shared/Page.tsx'
import { DuplicateDialog } from '../../bank/DuplicateDialog.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import { useEditorKeys } from '../use-editor-keys.ts'
import type { QuestionWalk } from '../use-question-walk.ts'
import { VersionsDialog } from '../versions/VersionsDialog.tsx'
import { EditorKeys } from './EditorKeys.tsx'
import type { useEditorActs } from './use-editor-acts.ts'
import type { useQuestionForm } from './use-question-form.ts'

export interface EditorMenuProps {
  exam: { readonly id: string; readonly publishedAt?: string | null | undefined }
  /** null for a new question */
  question: { readonly id: string; readonly questionNo: number } | null
  form: ReturnType<typeof useQuestionForm>
  walk: QuestionWalk
  acts: ReturnType<typeof useEditorActs>
  onReload: () => void
}

/** Actions on a question next to the title, with their keys and dialogs. */
export function EditorMenu({ exam, question, form, walk, acts, onReload }: EditorMenuProps) {
  const { t } = useTranslation(['questions', 'writing'])
  const [dialog, setDialog] = useState<'versions' | 'keys' | 'duplicate' | null>(null)
  const close = () => setDialog(null)
  const isPublished = exam.publishedAt != null
  const { duplicate, duplicating } = useDuplicate(question?.id ?? null)
  // A published exam and the bank have no place for a copy: its author chooses a draft.
  const onDuplicate = question && (isPublished || walk.isBank ? () => setDialog('duplicate') : () => duplicate(null))
  const onAnother = isPublished || walk.isBank ? null : () => acts.addAnother(form.likeThis)
  const onVersions = question && (() => setDialog('versions'))
  useEditorKeys({
    save: () => void form.submit(),
    saveNext: () => void form.submit('next'),
    savePrevious: () => void form.submit('previous'),
    duplicate: onDuplicate,
    another: onAnother,
    history: onVersions,
    help: () => setDialog('keys'),
  })
  return (
    <>
      <PageActions>
        <Actions
          others={[
            question !== null &&
              walk.previous !== null && { label: t('questions:previous'), icon: IconChevronLeft, to: walk.previous },
            question !== null &&
              walk.next !== null && { label: t('questions:next'), icon: IconChevronRight, to: walk.next },
          ]}
          more={[
            onDuplicate && {
              label: t('writing:duplicate'),
              icon: IconCopy,
              loading: duplicating,
              onClick: onDuplicate,
            },
            onAnother && { label: t('writing:another'), icon: IconPlus, onClick: onAnother },
            onVersions && { label: t('writing:versions.open'), icon: IconHistory, onClick: onVersions },
            { label: t('writing:keys.open'), icon: IconKeyboard, onClick: () => setDialog('keys') },
          ]}
        />
      </PageActions>
      {dialog === 'keys' && <EditorKeys onClose={close} />}
      {dialog === 'duplicate' && <DuplicateDialog questionId={question?.id ?? ''} onClose={close} />}
      {dialog === 'versions' && question && (
        <VersionsDialog
          examId={exam.id}
          questionNo={question.questionNo}
          version={form.version ?? ''}
          isPublished={isPublished}
          onRestored={() => {
            close()
            onReload()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
