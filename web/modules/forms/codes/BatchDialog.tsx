import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BatchDialog_batch$key } from '../../../__generated__/BatchDialog_batch.graphql.ts'
import type { BatchDialogMutation } from '../../../__generated__/BatchDialogMutation.graphql.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { GradeFields } from '../../../shared/words/GradeFields.tsx'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import styles from '../builder/builder.module.css'
import { ReachFields } from '../builder/ReachFields.tsx'
import { EditDialog } from '../EditDialog.tsx'
import { batchInput, useBatchForm } from './use-batch-form.ts'

const list = { field: 'externalCodeBatches' }

export interface BatchDialogProps {
  /** Null for a new batch. */
  batch: BatchDialog_batch$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for a batch of codes: purpose, recipients, expiry and warning threshold. */
export function BatchDialog({ batch: key, onClose, onSaved }: BatchDialogProps) {
  const { t } = useTranslation('forms')
  const batch = useFragment(
    graphql`
      fragment BatchDialog_batch on ExternalCodeBatch {
        id
        ...useBatchForm_batch
      }
    `,
    key,
  )
  const form = useBatchForm(batch ?? null)
  const [save] = useCommand<BatchDialogMutation>(graphql`
    mutation BatchDialogMutation($input: SaveExternalCodeBatchInput!) {
      saveExternalCodeBatch(input: $input) {
        batch {
          ...BatchCard_batch
          ...BatchDialog_batch
          ...ImportDialog_batch
        }
      }
    }
  `)
  const updater = insertIntoList<BatchDialogMutation>(list, 'saveExternalCodeBatch.batch', 'first')
  const submit = form.submit(
    (values, shown) =>
      save({ input: { ...batchInput(values), id: batch?.id } }, { success: t('builder.saved'), updater, ...shown }),
    onSaved,
  )
  return (
    <EditDialog
      title={batch ? t('codes.change') : t('codes.new')}
      busy={form.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsFields form={form} titleLabel={t('codes.for')} textLabel={t('codes.how')} />
      <div className={styles.pair}>
        <NumberInput
          size="md"
          label={t('codes.warnAt')}
          description={t('codes.warnAtHint')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('warnAt')}
        />
        <DateField
          withTime
          label={t('codes.endsAt')}
          description={t('builder.closesAtHint')}
          {...form.getInputProps('endsAt')}
        />
        <GradeFields from={form.getInputProps('fromGrade')} to={form.getInputProps('toGrade')} />
      </div>
      <ReachFields reach={form.values} onChange={form.setValues} />
    </EditDialog>
  )
}
