import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DeliveryFields_query$key } from '../../../../__generated__/DeliveryFields_query.graphql.ts'
import { ExamSelect } from '../../../../shared/exams/ExamSelect.tsx'
import { EmbeddedHelp } from './EmbeddedHelp.tsx'
import { FieldGroup, Pair } from './FieldGroup.tsx'
import type { ExamSectionProps } from './use-exam-form.ts'

const deliveries = ['board', 'external', 'embedded'] as const
const layouts = ['arena', 'challenge', 'live', 'stream'] as const
const selfieRules = ['required', 'optional', 'none'] as const

export interface DeliveryFieldsProps extends ExamSectionProps {
  query: DeliveryFields_query$key
  /** null for a new exam */
  examId: string | null
}

/** Section of the exam form: the place and delivery of the exam. */
export function DeliveryFields({ form, query, examId }: DeliveryFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <FieldGroup title={t('form.where')}>
      <Pair>
        <Select
          label={t('form.delivery')}
          data={deliveries.map((value) => ({ value, label: t(`delivery.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('delivery')}
        />
        <Select
          label={t('form.layout')}
          data={layouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('layout')}
        />
      </Pair>
      <AddressFields form={form} query={query} />
      <Pair>
        <Select
          label={t('form.selfie')}
          data={selfieRules.map((value) => ({ value, label: t(`selfie.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('selfie')}
        />
        <NumberInput
          label={t('form.teamSize')}
          min={1}
          max={10}
          allowDecimal={false}
          {...form.getInputProps('teamSize')}
        />
      </Pair>
      <ExamSelect
        label={t('form.practice')}
        placeholder={t('form.practiceNone')}
        where={{ all: true }}
        excludedId={examId ?? undefined}
        value={form.values.practiceExamId}
        onChange={(id) => form.setFieldValue('practiceExamId', id)}
        clearable
      />
    </FieldGroup>
  )
}

/** URLs of an exam that is not on this platform's board. */
function AddressFields({ form, query }: Pick<DeliveryFieldsProps, 'form' | 'query'>) {
  const { t } = useTranslation('setup')
  const { embeddableSites } = useFragment(
    graphql`
      fragment DeliveryFields_query on Query {
        embeddableSites
      }
    `,
    query,
  )
  const { delivery, externalUrl } = form.values
  if (delivery === 'board') return null
  return (
    <>
      <TextInput
        size="sm"
        label={t('form.externalUrl')}
        placeholder="https://"
        maxLength={2000}
        {...form.getInputProps('externalUrl')}
      />
      {delivery === 'embedded' && <EmbeddedHelp address={externalUrl} sites={embeddableSites} />}
      {delivery === 'external' && (
        <Pair>
          <TextInput
            size="sm"
            label={t('form.externalSource')}
            maxLength={100}
            {...form.getInputProps('externalSource')}
          />
          <TextInput
            size="sm"
            label={t('form.initialLink')}
            description={t('form.initialLinkText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="https://"
            maxLength={2000}
            {...form.getInputProps('initialLink')}
          />
        </Pair>
      )}
    </>
  )
}
