import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ContestDialogMutation } from '../../../../../__generated__/ContestDialogMutation.graphql.ts'
import type { ContestDialog_category$key } from '../../../../../__generated__/ContestDialog_category.graphql.ts'
import { useCommand } from '../../../../../relay/use-command.ts'
import { FormDialog } from '../../../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../../../shared/forms/use-server-form.ts'
import {
  TranslationFields,
  translationInput,
  translationValues,
} from '../../../../../shared/words/TranslationFields.tsx'
import type { TranslationValues } from '../../../../../shared/words/TranslationFields.tsx'

interface ContestDialogProps {
  eventId: string
  /** null when adding a contest */
  category: ContestDialog_category$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that adds or edits a contest. */
export function ContestDialog({ eventId, category: key, onClose, onSaved }: ContestDialogProps) {
  const { t } = useTranslation('grandFinal')
  const category = useFragment(
    graphql`
      fragment ContestDialog_category on GrandFinalCategory {
        id
        titles {
          language
          text
        }
        venue
        teamFrom
        teamTo
        fromGrade
        toGrade
      }
    `,
    key,
  )
  const [save] = useSaveCategory()
  const [titles, setTitles] = useState(() => translationValues(category?.titles))
  const form = useServerForm({
    initialValues: {
      venue: category?.venue ?? '',
      teamFrom: category?.teamFrom ?? 1,
      teamTo: category?.teamTo ?? 1,
      fromGrade: category?.fromGrade ?? 3,
      toGrade: category?.toGrade ?? 12,
    },
    validate: {
      venue: (venue) => (venue.trim() ? null : t('setUp.venueNeeded')),
      teamTo: (to, { teamFrom }) => (to < teamFrom ? t('setUp.rangeWrong') : null),
      toGrade: (to, { fromGrade }) => (to < fromGrade ? t('setUp.rangeWrong') : null),
    },
  })
  const submit = form.submit((values, shown) => {
    const input = { ...values, id: category?.id ?? null, eventId, titles: translationInput(titles) }
    return save({ input }, { success: t('action.saved'), ...shown })
  }, onSaved)
  return (
    <FormDialog
      title={category ? t('setUp.edit') : t('setUp.addCategory')}
      submitLabel={t('action.save')}
      cancelLabel={t('action.cancel')}
      size="lg"
      busy={form.pending}
      ready={titles.en.trim() !== ''}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <ContestFields form={form} titles={titles} onTitles={setTitles} />
    </FormDialog>
  )
}

function useSaveCategory() {
  return useCommand<ContestDialogMutation>(graphql`
    mutation ContestDialogMutation($input: SaveGrandFinalCategoryInput!) {
      saveGrandFinalCategory(input: $input) {
        category {
          id
        }
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
}

interface ContestValues {
  venue: string
  teamFrom: number
  teamTo: number
  fromGrade: number
  toGrade: number
}

interface ContestFieldsProps {
  form: UseFormReturnType<ContestValues>
  titles: TranslationValues
  onTitles: (titles: TranslationValues) => void
}

function ContestFields({ form, titles, onTitles }: ContestFieldsProps) {
  const { t } = useTranslation('grandFinal')
  const number = (name: 'teamFrom' | 'teamTo' | 'fromGrade' | 'toGrade', max: number) => (
    <NumberInput label={t(`setUp.${name}`)} min={1} max={max} clampBehavior="strict" {...form.getInputProps(name)} />
  )
  return (
    <>
      <TranslationFields
        label={t('setUp.name')}
        description={t('setUp.titleNeeded')}
        values={titles}
        onChange={onTitles}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput size="sm" label={t('setUp.contestVenue')} required maxLength={80} {...form.getInputProps('venue')} />
        {number('fromGrade', 12)}
        {number('toGrade', 12)}
        {number('teamFrom', 20)}
        {number('teamTo', 20)}
      </SimpleGrid>
    </>
  )
}
