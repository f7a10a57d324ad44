import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useUpdateExamMutation } from '../../../__generated__/useUpdateExamMutation.graphql.ts'
import { ApiError } from '../../../api/request.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { detailsInput } from './form/exam-fields.ts'
import type { ExamValues } from './form/exam-fields.ts'
import { notifiedFields } from './form/notified-fields.ts'
import type { NotifiedField } from './form/notified-fields.ts'

/** Change that awaits confirmation, because applicants are notified of it. */
export interface Asking {
  changed: readonly NotifiedField[]
  after: ExamValues
  answer: (reason: string | null) => void
}

interface UpdatedExam {
  id: string
  version: number
  /** saved values */
  initial: ExamValues
  /** whether applicants are notified of changes of `notifiedFields` */
  tells: boolean
}

/**
 * Saves an exam: asks for a reason if applicants are notified, and reports fields that another user changed meanwhile.
 */
export function useUpdateExam({ id, version, initial, tells }: UpdatedExam) {
  const { t } = useTranslation('setup')
  const [update, , said] = useCommand<useUpdateExamMutation>(graphql`
    mutation useUpdateExamMutation($input: UpdateExamInput!) {
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

  /** Resolves with the reason for a change that applicants are notified of, null if the admin cancelled. */
  const askReason = async (changed: readonly NotifiedField[], after: ExamValues) => {
    const reason = await new Promise<string | null>((answer) => {
      setAsking({ changed, after, answer })
    })
    setAsking(null)
    return reason
  }
  const save = async (values: ExamValues, shown: ShownByForm) => {
    const changed = notifiedFields.filter((name) => values[name] !== initial[name])
    const asks = tells && changed.length > 0
    const reason = asks ? await askReason(changed, values) : null
    if (asks && reason === null) return null
    return update(
      { input: { examId: id, version, details: detailsInput(values), reason } },
      { result: t('form.saved'), ...shown },
    )
  }
  const isConflict = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false
    setTheirs((error.extensions['changed'] as string[] | undefined) ?? [])
    return true
  }
  return { save, isConflict, said, asking, theirs, forget: () => setTheirs(null) }
}
