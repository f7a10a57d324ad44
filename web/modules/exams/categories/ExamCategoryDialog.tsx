import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { minorUnits } from '../../../../shared/decimal.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ExamCategoryDialogMutation } from '../../../__generated__/ExamCategoryDialogMutation.graphql.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { boot } from '../../../shared/app/boot.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { TranslationFields, translationInput, translationValues } from '../../../shared/words/TranslationFields.tsx'
import type { Translation } from '../../../shared/words/TranslationFields.tsx'

export interface ExamCategoryDialogProps {
  /** null for a new category */
  category: {
    readonly id: string
    readonly slug: string
    readonly titles: readonly Translation[]
    readonly fromGrade: number
    readonly toGrade: number
    readonly price: { readonly amount: number; readonly currency: string }
  } | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for creating or editing an exam category. */
export function ExamCategoryDialog({ category, onClose, onSaved }: ExamCategoryDialogProps) {
  const { t } = useTranslation(['setup', 'common'])
  const [save] = useCommand<ExamCategoryDialogMutation>(graphql`
    mutation ExamCategoryDialogMutation($input: SaveCategoryInput!) {
      saveCategory(input: $input) {
        category {
          id
          slug
          title
          titles {
            language
            text
          }
          fromGrade
          toGrade
          price {
            amount
            currency
          }
        }
      }
    }
  `)
  const [first, last] = boot.edition.grades
  const form = useServerForm({
    initialValues: {
      titles: translationValues(category?.titles),
      slug: category?.slug ?? '',
      fromGrade: category?.fromGrade ?? first,
      toGrade: category?.toGrade ?? last,
      price: (category?.price.amount ?? 2000) / 100,
      currency: category?.price.currency ?? (boot.edition.platform === 'neo' ? 'USD' : 'EUR'),
    },
    validate: {
      titles: ({ en }) => (en.trim() ? null : t('setup:form.needed')),
      slug: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? null : t('setup:categories.slugWrong')),
      toGrade: (to, { fromGrade }) => (to >= fromGrade ? null : t('setup:form.gradesWrong')),
    },
  })
  const submit = form.submit(({ titles, price, ...same }, shown) => {
    const input = {
      ...same,
      id: category?.id ?? null,
      titles: translationInput(titles),
      priceAmount: minorUnits(price),
    }
    return save(
      { input },
      {
        success: t('setup:form.saved'),
        updater: insertIntoList({ field: 'categories' }, 'saveCategory.category', 'last'),
        ...shown,
      },
    )
  }, onSaved)
  return (
    <FormDialog
      title={category ? t('setup:categories.change') : t('setup:categories.add')}
      submitLabel={t('setup:form.save')}
      cancelLabel={t('setup:cancel')}
      busy={form.pending}
      size="lg"
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TranslationFields
        label={t('setup:form.title')}
        description={t('setup:categories.titleText')}
        values={form.values.titles}
        onChange={(titles) => form.setFieldValue('titles', titles)}
      />
      <TextInput
        label={t('setup:categories.slug')}
        description={t('setup:categories.slugText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        {...form.getInputProps('slug')}
      />
      <SimpleGrid cols={2} spacing="md">
        <NumberInput label={t('setup:form.fromGrade')} min={1} max={12} {...form.getInputProps('fromGrade')} />
        <NumberInput label={t('setup:form.toGrade')} min={1} max={12} {...form.getInputProps('toGrade')} />
        <NumberInput
          label={t('setup:form.price', { currency: '' })}
          min={0}
          decimalScale={2}
          {...form.getInputProps('price')}
        />
        <Select
          label={t('setup:categories.currency')}
          data={['EUR', 'USD']}
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
