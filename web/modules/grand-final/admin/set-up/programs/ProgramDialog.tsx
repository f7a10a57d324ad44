import { Checkbox, NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProgramDialogMutation } from '../../../../../__generated__/ProgramDialogMutation.graphql.ts'
import type { ProgramDialog_event$key } from '../../../../../__generated__/ProgramDialog_event.graphql.ts'
import type { ProgramDialog_program$key } from '../../../../../__generated__/ProgramDialog_program.graphql.ts'
import { insertIntoList } from '../../../../../relay/plain-lists.ts'
import { useCommand } from '../../../../../relay/use-command.ts'
import { FormDialog } from '../../../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../../../shared/forms/use-server-form.ts'
import { DateField } from '../../../../../shared/input/DateField.tsx'
import { WordsFields } from '../../../../../shared/words/WordsFields.tsx'
import { programInput, programValues } from './program-values.ts'
import type { ProgramValues } from './program-values.ts'

interface ProgramDialogProps {
  event: ProgramDialog_event$key
  /** null when adding a programme */
  program: ProgramDialog_program$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that adds or edits a programme. */
export function ProgramDialog({ event: eventKey, program: programKey, onClose, onSaved }: ProgramDialogProps) {
  const { t } = useTranslation('grandFinal')
  const event = useFragment(
    graphql`
      fragment ProgramDialog_event on GrandFinalEvent {
        id
        timeZone
        currency
      }
    `,
    eventKey,
  )
  const program = useFragment(
    graphql`
      fragment ProgramDialog_program on GrandFinalProgram {
        id
        ...programValues_program
      }
    `,
    programKey,
  )
  const [save] = useSaveProgram()
  const form = useServerForm<ProgramValues>({
    initialValues: programValues(program ?? null, event.timeZone),
    validate: { words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } } },
  })
  const submit = form.submit((values, shown) => {
    const input = { id: program?.id ?? null, eventId: event.id, ...programInput(values, event.timeZone) }
    const updater = insertIntoList({ field: 'programs', of: event.id }, 'saveGrandFinalProgram.program', 'last')
    return save({ input }, { success: t('action.saved'), updater, ...shown })
  }, onSaved)
  return (
    <FormDialog
      title={program ? t('setUp.edit') : t('setUp.addProgram')}
      submitLabel={t('action.save')}
      cancelLabel={t('action.cancel')}
      size="lg"
      busy={form.pending}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        size="md"
        allowDeselect={false}
        label={t('setUp.kind')}
        data={[
          { value: 'main', label: t('setUp.main') },
          { value: 'optional', label: t('setUp.optional') },
        ]}
        {...form.getInputProps('kind')}
      />
      <WordsFields form={form} titleLabel={t('setUp.name')} textLabel={t('setUp.description')} />
      <PriceFields form={form} event={event} />
      <Checkbox label={t('setUp.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </FormDialog>
  )
}

function useSaveProgram() {
  return useCommand<ProgramDialogMutation>(graphql`
    mutation ProgramDialogMutation($input: SaveGrandFinalProgramInput!) {
      saveGrandFinalProgram(input: $input) {
        program {
          id
          title
          ...ProgramRow_program
          ...ProgramDialog_program
        }
      }
    }
  `)
}

interface PriceFieldsProps {
  form: UseFormReturnType<ProgramValues>
  event: { currency: string; timeZone: string }
}

/** Prices and deposits of a programme, and its places. */
function PriceFields({ form, event }: PriceFieldsProps) {
  const { t } = useTranslation('grandFinal')
  const money = (name: 'amount' | 'earlyAmount' | 'depositAmount' | 'earlyDepositAmount') => (
    <NumberInput
      label={t(`setUp.${name}`, { currency: event.currency })}
      decimalScale={2}
      fixedDecimalScale
      min={0}
      {...form.getInputProps(name)}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {money('amount')}
      {money('depositAmount')}
      {money('earlyAmount')}
      {money('earlyDepositAmount')}
      <DateField withTime zone={event.timeZone} label={t('setUp.earlyUntil')} {...form.getInputProps('earlyUntil')} />
      <NumberInput
        label={t('setUp.capacity')}
        placeholder={t('setUp.noLimit')}
        min={0}
        {...form.getInputProps('capacity')}
      />
    </SimpleGrid>
  )
}
