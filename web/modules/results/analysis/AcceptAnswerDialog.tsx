import { Alert, Skeleton, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { languageName } from '../../../shared/intl/names.ts'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'
import { CorrectionPreview } from './CorrectionPreview.tsx'
import { useCorrection } from './use-correction.ts'

interface AcceptAnswerDialogProps {
  examId: string
  questionNo: number
  /** the answer as text */
  text: string
  /** language of the papers in which it is accepted; null for all */
  language: string | null
  acceptable: { readonly answer: string; readonly language: string }
  onClose: () => void
}

/** Dialog that lets an answer earn all points, after a preview of the results that change. */
export function AcceptAnswerDialog({ examId, questionNo, onClose, ...props }: AcceptAnswerDialogProps) {
  const { t } = useTranslation('analysis')
  const [reason, setReason] = useState('')
  const { answer, language } = props.acceptable
  const correction = useMemo(
    () => ({ examId, questionNo, accept: { answer, language } }),
    [examId, questionNo, answer, language],
  )
  const { preview, busy, apply } = useCorrection(correction)
  return (
    <FormDialog
      title={t('accept.title', { no: questionNo })}
      submitLabel={t('accept.apply')}
      cancelLabel={t('correct.cancel')}
      busy={busy}
      ready={preview != null && reason.trim().length > 2}
      size="xl"
      onSubmit={() => apply(reason, onClose)}
      onClose={onClose}
    >
      <Text>
        <bdi>{props.text}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {props.language === null
          ? t('accept.text')
          : t('accept.textInLanguage', { language: languageName(props.language) })}
      </Text>
      <ReasonField
        label={t('correct.reason')}
        description={t('correct.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      {preview === undefined && <Skeleton h={120} />}
      {preview === null && (
        <Alert color="red" variant="light" role="alert">
          {t('accept.failed')}
        </Alert>
      )}
      {preview && <CorrectionPreview preview={preview} />}
    </FormDialog>
  )
}
