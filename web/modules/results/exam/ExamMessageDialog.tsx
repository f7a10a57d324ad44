import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamMessageDialog_exam$key } from '../../../__generated__/ExamMessageDialog_exam.graphql.ts'
import type { ExamMessageDialogMutation } from '../../../__generated__/ExamMessageDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import {
  isTranslated,
  TranslationFields,
  translationInput,
  translationValues,
} from '../../../shared/words/TranslationFields.tsx'

export interface ExamMessageDialogProps {
  exam: ExamMessageDialog_exam$key
  onClose: () => void
}

/** Dialog that sends a message to all students sitting an exam. */
export function ExamMessageDialog({ exam, onClose }: ExamMessageDialogProps) {
  const { t } = useTranslation('results')
  const { id, extraMessages } = useFragment(
    graphql`
      fragment ExamMessageDialog_exam on Exam {
        id
        extraMessages {
          language
          text
        }
      }
    `,
    exam,
  )
  const [values, setValues] = useState(() => translationValues(extraMessages))
  const [save, busy] = useCommand<ExamMessageDialogMutation>(graphql`
    mutation ExamMessageDialogMutation($input: SetExamMessageInput!) {
      setExamMessage(input: $input) {
        exam {
          ...ExamMessageDialog_exam
        }
      }
    }
  `)
  const submit = () => {
    save(
      { input: { examId: id, messages: translationInput(values) } },
      { success: t('message.saved'), unseen: 'elsewhere' },
    )
      .then(onClose)
      .catch(ignoreReported)
  }
  return (
    <FormDialog
      title={t('message.toAll')}
      submitLabel={t('message.save')}
      busy={busy}
      ready={isTranslated(values)}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <TranslationFields
        label={t('message.label')}
        description={t('message.toAllText')}
        values={values}
        onChange={setValues}
      />
    </FormDialog>
  )
}
