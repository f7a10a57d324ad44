import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useCategoryForm_category$key } from '../../../__generated__/useCategoryForm_category.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { TranslationFields } from '../../../shared/words/TranslationFields.tsx'
import { useCategoryForm } from './use-category-form.ts'

export interface ExamCategoryDialogProps {
  /** null for a new category */
  category: useCategoryForm_category$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for creating or editing an exam category. */
export function ExamCategoryDialog({ category, onClose, onSaved }: ExamCategoryDialogProps) {
  const { t } = useTranslation('setup')
  const { form, submit } = useCategoryForm(category, onSaved)
  return (
    <FormDialog
      title={category ? t('categories.change') : t('categories.add')}
      submitLabel={t('form.save')}
      cancelLabel={t('cancel')}
      busy={form.pending}
      size="lg"
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TranslationFields
        label={t('form.title')}
        description={t('categories.titleText')}
        values={form.values.titles}
        onChange={(titles) => form.setFieldValue('titles', titles)}
      />
      <TextInput
        label={t('categories.slug')}
        description={t('categories.slugText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        {...form.getInputProps('slug')}
      />
      <SimpleGrid cols={2} spacing="md">
        <NumberInput label={t('form.fromGrade')} min={1} max={12} {...form.getInputProps('fromGrade')} />
        <NumberInput label={t('form.toGrade')} min={1} max={12} {...form.getInputProps('toGrade')} />
        <NumberInput
          label={t('form.price', { currency: '' })}
          min={0}
          decimalScale={2}
          {...form.getInputProps('price')}
        />
        <Select
          label={t('categories.currency')}
          data={['EUR', 'USD']}
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
