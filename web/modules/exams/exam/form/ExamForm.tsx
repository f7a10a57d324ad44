import { Button, Group, Stack } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { ExamForm_query$key } from '../../../../__generated__/ExamForm_query.graphql.ts'
import type { RulesPreview_exam$key } from '../../../../__generated__/RulesPreview_exam.graphql.ts'
import type { ShownByForm } from '../../../../shared/forms/use-server-form.ts'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import type { ExamValues } from './exam-fields.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { ScoringFields } from './ScoringFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useExamForm } from './use-exam-form.ts'

export interface ExamFormProps<R> {
  query: ExamForm_query$key
  /** initial values of the form */
  initial: ExamValues
  /** null for a new exam */
  examId: string | null
  /** the exam with its questions; null for a new one */
  exam: RulesPreview_exam$key | null
  submitLabel: string
  result: string | null
  /** resolves to null if the user cancelled */
  onSubmit: (values: ExamValues, shown: ShownByForm) => Promise<R | null>
  onDone?: (answer: R) => unknown
  /** handles failures without field errors; returns true if the failure was shown */
  handleError?: (error: Error) => boolean
}

/** Form with all fields of an exam. */
export function ExamForm<R>(props: ExamFormProps<R>) {
  const { initial, examId, exam, submitLabel, result, onSubmit, onDone, handleError } = props
  const query = useFragment(
    graphql`
      fragment ExamForm_query on Query {
        ...GeneralFields_query
        ...DeliveryFields_query
      }
    `,
    props.query,
  )
  const form = useExamForm(initial, handleError)
  return (
    <form onSubmit={form.submit(onSubmit, onDone)} noValidate>
      <Stack gap="lg" maw={860}>
        <GeneralFields form={form} query={query} isNew={examId === null} />
        <TimeFields form={form} />
        <DeliveryFields form={form} query={query} examId={examId} />
        <ScoringFields form={form} exam={exam} />
        <Group gap="md">
          <Button type="submit" loading={form.pending}>
            {submitLabel}
          </Button>
          <FormResult text={result} />
        </Group>
      </Stack>
    </form>
  )
}
