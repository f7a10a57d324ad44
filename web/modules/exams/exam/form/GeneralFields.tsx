import { Checkbox, MultiSelect, NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  GeneralFields_query$data,
  GeneralFields_query$key,
} from '../../../../__generated__/GeneralFields_query.graphql.ts'
import { boot } from '../../../../shared/app/boot.ts'
import { contentLanguages } from '../../../../shared/input/content-languages.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import { TranslationFields } from '../../../../shared/words/TranslationFields.tsx'
import { FieldGroup, Pair } from './FieldGroup.tsx'
import type { ExamSectionProps } from './use-exam-form.ts'

export interface GeneralFieldsProps extends ExamSectionProps {
  query: GeneralFields_query$key
  /** whether choosing a category fills in its grades and price */
  isNew: boolean
}

/** Section of the exam form: subject, audience and price. */
export function GeneralFields({ form, query, isNew }: GeneralFieldsProps) {
  const { t } = useTranslation('setup')
  const { categories } = useFragment(
    graphql`
      fragment GeneralFields_query on Query {
        categories {
          id
          title
          fromGrade
          toGrade
          price {
            amount
            currency
          }
        }
      }
    `,
    query,
  )
  const { values } = form
  const category = categories.find(({ id }) => id === values.categoryId)
  return (
    <FieldGroup title={t('form.what')}>
      <CategoryField form={form} categories={categories} isNew={isNew} />
      <TranslationFields
        label={t('form.title')}
        description={t('form.titleText')}
        values={values.titles}
        onChange={(titles) => form.setFieldValue('titles', titles)}
      />
      <Pair>
        <GradeField form={form} name="fromGrade" />
        <GradeField form={form} name="toGrade" />
      </Pair>
      <Pair>
        <NumberInput label={t('form.round')} min={0} max={20} {...form.getInputProps('round')} />
        <NumberInput
          label={t('form.price', { currency: category?.price.currency ?? boot.edition.currency })}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          {...form.getInputProps('price')}
        />
      </Pair>
      <Checkbox label={t('form.byQualification')} {...form.getInputProps('byQualification', { type: 'checkbox' })} />
      <MultiSelect
        label={t('form.languages')}
        description={t('form.languagesText')}
        data={contentLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        {...form.getInputProps('languages')}
      />
    </FieldGroup>
  )
}

const [lowest, highest] = boot.edition.grades
const grades = Array.from({ length: highest - lowest + 1 }, (_, i) => `${lowest + i}`)

function GradeField({ form, name }: ExamSectionProps & { name: 'fromGrade' | 'toGrade' }) {
  const { t } = useTranslation('setup')
  return (
    <Select
      label={t(`form.${name}`)}
      {...form.getInputProps(name)}
      value={`${form.values[name]}`}
      onChange={(value) => value && form.setFieldValue(name, Number(value))}
      data={grades}
      allowDeselect={false}
    />
  )
}

interface CategoryFieldProps extends ExamSectionProps, Pick<GeneralFieldsProps, 'isNew'> {
  categories: GeneralFields_query$data['categories']
}

/** Category of the exam; for a new exam it fills in grades and price. */
function CategoryField({ form, categories, isNew }: CategoryFieldProps) {
  const { t } = useTranslation('setup')
  const chooseCategory = (id: string | null) => {
    form.setFieldValue('categoryId', id ?? '')
    const chosen = categories.find((each) => each.id === id)
    if (!chosen || !isNew) return
    form.setFieldValue('fromGrade', chosen.fromGrade)
    form.setFieldValue('toGrade', chosen.toGrade)
    form.setFieldValue('price', chosen.price.amount / 100)
  }
  return (
    <Select
      label={t('form.category')}
      required
      data={categories.map(({ id, title }) => ({ value: id, label: title }))}
      {...form.getInputProps('categoryId')}
      value={form.values.categoryId || null}
      onChange={chooseCategory}
      searchable
    />
  )
}
