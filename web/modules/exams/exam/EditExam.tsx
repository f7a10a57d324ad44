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
import { detailsInput, notifiedFields, valuesOf } from './exam-form.ts'
import type { ExamValues, NotifiedField } from './exam-form.ts'
import { ExamForm } from './ExamForm.tsx'
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
  const { t } = useTranslation(['setup', 'common'])
  const data = useFragment(
    graphql`
      fragment EditExam_exam on Exam {
        id
        publishedAt
        uses {
          applied
          sat
        }
        ...examForm_exam
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
  const { version, ...initial } = valuesOf(data)
  const { applied, sat } = data.uses

  const fieldName = (name: string) => t(`setup:field.${name as 'opensAt'}`)
  const save = async (values: ExamValues, shown: ShownByForm) => {
    const changed = notifiedFields.filter((name) => values[name] !== initial[name])
    let reason: string | null = null
    if (data.publishedAt && applied > 0 && changed.length > 0) {
      reason = await new Promise<string | null>((answer) => {
        setAsking({ changed, after: values, answer })
      })
      setAsking(null)
      if (reason === null) return null
    }
    return update(
      { input: { examId: data.id, version, details: detailsInput(values), reason } },
      { result: t('setup:form.saved'), ...shown },
    )
  }
  const isConflict = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false
    setTheirs((error.extensions['changed'] as string[] | undefined) ?? [])
    return true
  }

  return (
    <Stack gap="md">
      {sat > 0 ? (
        <Alert icon={<IconUsersGroup size={20} aria-hidden="true" />} color="amber" maw={860}>
          {t('setup:locked.sat', { count: sat })}
        </Alert>
      ) : (
        applied > 0 && (
          <Alert icon={<IconUsersGroup size={20} aria-hidden="true" />} color="blue" maw={860}>
            {t('setup:locked.applied', { count: applied })}
          </Alert>
        )
      )}
      {theirs && (
        <Alert color="red" role="alert" title={t('setup:conflict.title')} maw={860}>
          <Text size="sm">{t('setup:conflict.text', { fields: theirs.map(fieldName).join(', ') })}</Text>
          <Button
            mt="sm"
            size="sm"
            variant="default"
            onClick={() => {
              setTheirs(null)
              onReload()
            }}
          >
            {t('setup:conflict.reload')}
          </Button>
        </Alert>
      )}
      <ExamForm
        key={version}
        query={query}
        initial={initial}
        examId={data.id}
        submitLabel={t('setup:form.save')}
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
