import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../../shared/app/boot.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import type { CompetitionValues } from './competition-form.ts'

/** Period, grades, entry and limits of a competition. */
export function CompetitionRules({ form }: { form: UseFormReturnType<CompetitionValues> }) {
  const { t } = useTranslation('imaginationAdmin')
  const [first, last] = boot.edition.grades
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <DateField withTime required label={t('competition.opensAt')} {...form.getInputProps('opensAt')} />
      <DateField withTime required label={t('competition.closesAt')} {...form.getInputProps('closesAt')} />
      <NumberInput label={t('competition.fromGrade')} min={first} max={last} {...form.getInputProps('fromGrade')} />
      <NumberInput label={t('competition.toGrade')} min={first} max={last} {...form.getInputProps('toGrade')} />
      <Select
        label={t('competition.entry')}
        allowDeselect={false}
        data={[
          { value: 'open', label: t('competition.entryOpen') },
          { value: 'listed', label: t('competition.entryListed') },
        ]}
        {...form.getInputProps('entry')}
      />
      <NumberInput label={t('competition.quota')} min={1} max={1000} {...form.getInputProps('quota')} />
      <NumberInput
        label={t('competition.promptLength')}
        min={20}
        max={2000}
        {...form.getInputProps('mostPromptLength')}
      />
      <NumberInput label={t('competition.minimumViews')} min={1} max={20} {...form.getInputProps('minimumViews')} />
    </SimpleGrid>
  )
}
