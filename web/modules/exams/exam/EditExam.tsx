import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EditExam_exam$key } from '../../../__generated__/EditExam_exam.graphql.ts'
import type { EditExamMutation } from '../../../__generated__/EditExamMutation.graphql.ts'
import type { ExamForm_query$key } from '../../../__generated__/ExamForm_query.graphql.ts'
import { ApiError } from '../../../relay/request.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { detailsInput, valuesOf } from './form/exam-fields.ts'
import type { ExamValues } from './form/exam-fields.ts'
import { ExamForm } from './form/ExamForm.tsx'
import { notifiedFields } from './form/notified-fields.ts'
import type { NotifiedField } from './form/notified-fields.ts'
import { NotifyDialog } from './NotifyDialog.tsx'

export interface EditExamProps {
  exam: EditExam_exam$key
  query: ExamForm_query$key
  /** refetches the exam */
  onReload: () => void
}

/** Change that awaits confirmation. */
interface Asking {
  changed: readonly NotifiedField[]
  after: ExamValues
  answer: (reason: string | null) => void
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
      }
    `,
    exam,
  )
  const [update, , said] = useCommand<EditExamMutation>(graphql`
    mutation EditExamMutation($input: UpdateExamInput!) {
      updateExam(input: $input) {
        changed
        told
        exam {
          ...EditExam_exam
          ...CheckListCard_exam
          title
          stage
        }
      }
    }
  `)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [theirs, setTheirs] = useState<readonly string[] | null>(null)
  const { version, values: initial } = valuesOf(data)
  const { applied, sat } = data.uses

  /** Resolves to the reason for a change that applicants are told of, null if the admin cancelled. */
  const askReason = async (changed: readonly NotifiedField[], after: ExamValues) => {
    const reason = await new Promise<string | null>((answer) => {
      setAsking({ changed, after, answer })
    })
    setAsking(null)
    return reason
  }
  const save = async (values: ExamValues, shown: ShownByForm) => {
    const changed = notifiedFields.filter((name) => values[name] !== initial[name])
    const tells = data.publishedAt && applied > 0 && changed.length > 0
    const reason = tells ? await askReason(changed, values) : null
    if (tells && reason === null) return null
    return update(
      { input: { examId: data.id, version, details: detailsInput(values), reason } },
      { result: t('form.saved'), ...shown },
    )
  }
  const isConflict = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false
    setTheirs((error.extensions['changed'] as string[] | undefined) ?? [])
    return true
  }
  const reload = () => {
    setTheirs(null)
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

/** Tells that some fields are locked, because students have applied or started. */
function LockedNote({ applied, sat }: { applied: number; sat: number }) {
  const { t } = useTranslation('setup')
  if (!applied && !sat) return null
  return (
    <Alert icon={<IconUsersGroup size={20} aria-hidden="true" />} color={sat > 0 ? 'amber' : 'blue'} maw={860}>
      {sat > 0 ? t('locked.sat', { count: sat }) : t('locked.applied', { count: applied })}
    </Alert>
  )
}

/** Tells which fields another user has changed meanwhile, and offers to load them. */
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
