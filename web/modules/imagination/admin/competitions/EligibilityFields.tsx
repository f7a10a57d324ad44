import { TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { CountriesField } from '../../../../shared/place/CountriesField.tsx'
import type { CompetitionValues } from './competition-form.ts'

/** Countries, categories and themes of a competition. */
export function EligibilityFields({ form }: { form: UseFormReturnType<CompetitionValues> }) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <>
      <CountriesField
        size="sm"
        label={t('competition.countries')}
        allLabel={t('competition.everyCountry')}
        all={form.values.allCountries}
        chosen={form.values.countries}
        error={form.errors['countries']}
        onChange={(allCountries, countries) => form.setValues({ allCountries, countries })}
      />
      <TagsInput
        label={t('competition.categories')}
        description={t('competition.tagsHint')}
        maxTags={20}
        {...form.getInputProps('categories')}
      />
      <TagsInput label={t('competition.themes')} maxTags={30} {...form.getInputProps('themes')} />
    </>
  )
}
