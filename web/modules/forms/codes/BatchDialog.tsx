import { NumberInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { BatchDialogMutation } from '../../../__generated__/BatchDialogMutation.graphql.ts'
import type { CodesPageQuery } from '../../../__generated__/CodesPageQuery.graphql.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { gradeInput } from '../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import styles from '../builder/builder.module.css'
import { EditDialog } from '../EditDialog.tsx'
import { GradeFields } from '../../../shared/words/GradeFields.tsx'
import { ReachFields } from '../builder/ReachFields.tsx'

export type Batch = CodesPageQuery['response']['externalCodeBatches'][number]

export interface BatchDialogProps {
  /** null for a new batch */
  batch: Batch | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for a batch of codes: purpose, recipients, expiry and warning threshold. */
export function BatchDialog({ batch, onClose, onSaved }: BatchDialogProps) {
  const { t } = useTranslation(['forms', 'office'])
  const [save] = useCommand<BatchDialogMutation>(graphql`
    mutation BatchDialogMutation($input: SaveExternalCodeBatchInput!) {
      saveExternalCodeBatch(input: $input) {
        batch {
          id
          title
          codeCount
          leftCount
          warnAt
          warnedAt
          endsAt
          audience {
            fromGrade
            toGrade
            allCountries
            countries
            examId
          }
          words {
            language
            title
            text
          }
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      words: wordsValues(batch?.words),
      warnAt: (batch?.warnAt ?? 20) as number | string,
      endsAt: formatLocalField(batch?.endsAt),
      fromGrade: (batch?.audience.fromGrade ?? '') as number | string,
      toGrade: (batch?.audience.toGrade ?? '') as number | string,
      allCountries: batch?.audience.allCountries ?? true,
      countries: [...(batch?.audience.countries ?? [])],
      examId: batch?.audience.examId ?? null,
    },
    validate: { words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } } },
  })
  const submit = form.submit(({ words, warnAt, endsAt, fromGrade, toGrade, ...reach }, shown) => {
    const input = {
      id: batch?.id,
      words: wordsInput(words),
      warnAt: Number(warnAt) || 0,
      endsAt: parseLocalField(endsAt),
      audience: { fromGrade: gradeInput(fromGrade), toGrade: gradeInput(toGrade), ...reach },
    }
    return save(
      { input },
      {
        success: t('forms:builder.saved'),
        updater: insertIntoList({ field: 'externalCodeBatches' }, 'saveExternalCodeBatch.batch', 'first'),
        ...shown,
      },
    )
  }, onSaved)
  return (
    <EditDialog
      title={batch ? t('forms:codes.change') : t('forms:codes.new')}
      busy={form.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsFields form={form} titleLabel={t('forms:codes.for')} textLabel={t('forms:codes.how')} />
      <div className={styles.pair}>
        <NumberInput
          size="md"
          label={t('forms:codes.warnAt')}
          description={t('forms:codes.warnAtHint')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('warnAt')}
        />
        <DateField
          withTime
          label={t('forms:codes.endsAt')}
          description={t('forms:builder.closesAtHint')}
          {...form.getInputProps('endsAt')}
        />
        <GradeFields from={form.getInputProps('fromGrade')} to={form.getInputProps('toGrade')} />
      </div>
      <ReachFields reach={form.values} onChange={form.setValues} />
    </EditDialog>
  )
}
