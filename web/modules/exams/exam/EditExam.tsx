import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EditExam_exam$key } from '../../../__generated__/EditExam_exam.graphql.ts'
import type { ExamForm_query$key } from '../../../__generated__/ExamForm_query.graphql.ts'
import { valuesOf } from './form/exam-fields.ts'
import { ExamForm } from './form/ExamForm.tsx'
import { NotifyDialog } from './NotifyDialog.tsx'
import { useUpdateExam } from './use-update-exam.ts'

export interface EditExamProps {
  exam: EditExam_exam$key
  query: ExamForm_query$key
  /** refetches the exam */
  onReload: () => void
}

/** Form for an existing exam, with optimistic locking against concurrent edits. */
export function EditExam({ exam, query, onReload }: EditExamProps) {
  const { t } = useTranslation('setup')
  const data = useFragment(
    graphql`
      fragment EditExam_exam on Exam {
        id
        publishedAt
        uses {
          applied
          sat
        }
        ...examFields_exam
        ...RulesPreview_exam
      }
    `,
    exam,
  )
  const { version, values: initial } = valuesOf(data)
  const { applied, sat } = data.uses
  const { save, isConflict, said, asking, theirs, forget } = useUpdateExam({
    id: data.id,
    version,
    initial,
    tells: data.publishedAt != null && applied > 0,
  })
  const reload = () => {
    forget()
    onReload()
  }

  return (
    <Stack gap="md">
      <LockedNote applied={applied} sat={sat} />
      {theirs && <ConflictAlert fields={theirs} onReload={reload} />}
      <ExamForm
        key={version}
        query={query}
        initial={initial}
        examId={data.id}
        exam={data}
        submitLabel={t('form.save')}
        result={said}
        onSubmit={save}
        handleError={isConflict}
      />
      {asking && (
        <NotifyDialog
          examId={data.id}
          count={applied}
          changed={asking.changed}
          before={initial}
          after={asking.after}
          onAnswer={asking.answer}
        />
      )}
    </Stack>
  )
}

/** Notice that some fields are locked, because students have applied or started. */
function LockedNote({ applied, sat }: { applied: number; sat: number }) {
  const { t } = useTranslation('setup')
  if (!applied && !sat) return null
  return (
    <Alert icon={<IconUsersGroup size={20} aria-hidden="true" />} color={sat > 0 ? 'amber' : 'info'} maw={860}>
      {sat > 0 ? t('locked.sat', { count: sat }) : t('locked.applied', { count: applied })}
    </Alert>
  )
}

/** Notice of fields changed by another user meanwhile, with a button to load them. */
function ConflictAlert({ fields, onReload }: { fields: readonly string[]; onReload: () => void }) {
  const { t } = useTranslation('setup')
  const names = fields.map((name) => t(`field.${name as 'opensAt'}`))
  return (
    <Alert color="red" role="alert" title={t('conflict.title')} maw={860}>
      <Text size="sm">{t('conflict.text', { fields: names.join(', ') })}</Text>
      <Button mt="sm" size="sm" variant="default" onClick={onReload}>
        {t('conflict.reload')}
      </Button>
    </Alert>
  )
}
