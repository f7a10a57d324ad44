import { Badge, Checkbox, NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { minorUnits } from '../../../../../shared/decimal.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Programs_event$data, Programs_event$key } from '../../../../__generated__/Programs_event.graphql.ts'
import type { ProgramsDeleteMutation } from '../../../../__generated__/ProgramsDeleteMutation.graphql.ts'
import type { ProgramsSaveMutation } from '../../../../__generated__/ProgramsSaveMutation.graphql.ts'
import { insertIntoList, removeFromList } from '../../../../relay/plain-lists.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { formatDate, formatMoney } from '../../../../shared/input/format.ts'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import { EditOrDelete } from './EditOrDelete.tsx'
import styles from '../../group/group.module.css'
import { useDelete } from '../../../../relay/use-delete.ts'
import { SetUpSection } from './SetUpSection.tsx'

type Program = Programs_event$data['programs'][number]

/** Main and optional programmes of an event with their prices. */
export function Programs({ event }: { event: Programs_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<Program | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Programs_event on GrandFinalEvent {
        id
        timeZone
        currency
        programs {
          id
          kind
          title
          active
          capacity
          placesLeft
          earlyUntil
          words {
            language
            title
            text
          }
          price {
            amount
            currency
          }
          earlyPrice {
            amount
          }
          deposit {
            amount
          }
          earlyDeposit {
            amount
          }
        }
      }
    `,
    event,
  )
  const [remove, removing] = useDelete<ProgramsDeleteMutation>(graphql`
    mutation ProgramsDeleteMutation($input: DeleteGrandFinalProgramInput!) {
      deleteGrandFinalProgram(input: $input) {
        deletedId
      }
    }
  `)
  const ask = ({ id, title }: Program) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        message: t('setUp.deleteText'),
        okButton: t('act.delete'),
        cancelButton: t('act.keep'),
        success: t('act.deleted'),
        updater: removeFromList({ field: 'programs', of: data.id }, id),
      },
    )
  return (
    <>
      <SetUpSection title={t('setUp.programs')} add={t('setUp.addProgram')} onAdd={() => setEdited('new')}>
        {data.programs.map((program) => (
          <li key={program.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={600}>{program.title}</Text>
              <Text size="sm" c="dimmed">
                {[
                  t(program.kind === 'main' ? 'setUp.main' : 'setUp.optional'),
                  program.earlyPrice &&
                    program.earlyUntil &&
                    t('setUp.early', {
                      amount: formatMoney(program.earlyPrice.amount, data.currency),
                      date: formatDate(program.earlyUntil),
                    }),
                  program.deposit.amount > 0 &&
                    t('setUp.depositOf', { amount: formatMoney(program.deposit.amount, data.currency) }),
                  program.placesLeft != null && t('members.left', { count: program.placesLeft }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {!program.active && (
              <Badge color="gray" variant="light">
                {t('setUp.inactive')}
              </Badge>
            )}
            <Text fw={600}>{formatMoney(program.price.amount, program.price.currency)}</Text>
            <EditOrDelete
              title={program.title}
              removing={removing}
              onEdit={() => setEdited(program)}
              onDelete={() => void ask(program)}
            />
          </li>
        ))}
      </SetUpSection>
      {edited && (
        <ProgramDialog
          event={data}
          program={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface ProgramDialogProps {
  event: Programs_event$data
  program: Program | null
  onClose: () => void
  onSaved: () => void
}

function ProgramDialog({ event, program, onClose, onSaved }: ProgramDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [save] = useCommand<ProgramsSaveMutation>(graphql`
    mutation ProgramsSaveMutation($input: SaveGrandFinalProgramInput!) {
      saveGrandFinalProgram(input: $input) {
        program {
          id
          kind
          title
          active
          capacity
          placesLeft
          earlyUntil
          words {
            language
            title
            text
          }
          price {
            amount
            currency
          }
          earlyPrice {
            amount
          }
          deposit {
            amount
          }
          earlyDeposit {
            amount
          }
        }
      }
    }
  `)
  const units = (minor: number | undefined | null): number | string => (minor == null ? '' : minor / 100)
  const form = useServerForm({
    initialValues: {
      kind: (program?.kind ?? 'optional') as 'main' | 'optional',
      words: wordsValues(program?.words ?? []),
      amount: units(program?.price.amount ?? 0),
      earlyAmount: units(program?.earlyPrice?.amount),
      depositAmount: units(program?.deposit.amount ?? 0),
      earlyDepositAmount: units(program?.earlyDeposit?.amount),
      earlyUntil: formatLocalField(program?.earlyUntil, event.timeZone),
      capacity: (program?.capacity ?? '') as number | string,
      active: program?.active ?? true,
    },
    validate: { words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } } },
  })
  const minor = (value: number | string) => (typeof value === 'number' ? minorUnits(value) : null)
  const submit = form.submit((values, shown) => {
    const input = {
      id: program?.id ?? null,
      eventId: event.id,
      kind: values.kind,
      words: wordsInput(values.words),
      amount: minor(values.amount) ?? 0,
      earlyAmount: minor(values.earlyAmount),
      depositAmount: minor(values.depositAmount) ?? 0,
      earlyDepositAmount: minor(values.earlyDepositAmount),
      earlyUntil: parseLocalField(values.earlyUntil, event.timeZone),
      capacity: typeof values.capacity === 'number' ? values.capacity : null,
      active: values.active,
    }
    const updater = insertIntoList({ field: 'programs', of: event.id }, 'saveGrandFinalProgram.program', 'last')
    return save({ input }, { success: t('act.saved'), updater, ...shown })
  }, onSaved)
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
    <FormDialog
      title={program ? t('setUp.edit') : t('setUp.addProgram')}
      submitLabel={t('act.save')}
      cancelLabel={t('act.cancel')}
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
      <Checkbox label={t('setUp.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </FormDialog>
  )
}
