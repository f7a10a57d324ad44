import { Select, Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { Attachments } from './Attachments.tsx'
import { categories } from './use-campaign-form.ts'
import type { CampaignForm } from './use-campaign-form.ts'

export interface CampaignFieldsProps {
  form: CampaignForm
  /** Names of variables that the text can contain in double braces. */
  variables: readonly string[]
}

/** Name, category, text and attachments of a mailing. */
export function CampaignFields({ form, variables }: CampaignFieldsProps) {
  const { t } = useTranslation('mailing')
  const { category, attachments } = form.values
  return (
    <>
      <TextInput
        required
        label={t('review.name')}
        description={t('review.nameHint')}
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Select
        size="md"
        label={t('review.category')}
        description={t(category === 'service' ? 'review.mandatory' : 'review.leavable')}
        allowDeselect={false}
        data={categories.map((each) => ({ value: each, label: t(`category.${each}`) }))}
        {...form.getInputProps('category')}
      />
      <Switch label={t('review.families')} {...form.getInputProps('families', { type: 'checkbox' })} />
      <WordsFields form={form} titleLabel={t('review.subject')} textLabel={t('review.body')} />
      <Attachments files={attachments} onChange={(files) => form.setFieldValue('attachments', files)} />
      <Text size="sm" c="dimmed">
        {t('review.variables')} {variables.map((each) => `{{${each}}}`).join(' ')}
      </Text>
    </>
  )
}
