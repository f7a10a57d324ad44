import { NumberInput, Select, SimpleGrid, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { localeNames, locales } from '../../../base/locale.ts'
import { limitNumbers } from './limits-form.ts'
import type { LimitValues } from './limits-form.ts'

const sizes = ['512x512', '768x768', '1024x1024', '1536x1024', '1024x1536']
const ranges = {
  perDay: [0, 10_000],
  perStudent: [0, 10_000],
  perApplication: [0, 10_000],
  mostVariants: [1, 4],
  mostWaiting: [1, 10],
  lanes: [1, 16],
} as const

export interface LimitFieldsProps {
  form: UseFormReturnType<LimitValues>
  currency: string
  /** Size in use, offered even if it is not a standard one. */
  savedSize: string
}

/** Quotas, cost ceiling and picture size. */
export function LimitFields({ form, currency, savedSize }: LimitFieldsProps) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      {limitNumbers.map((name) => (
        <NumberInput
          key={name}
          label={t(`limits.${name}`)}
          min={ranges[name][0]}
          max={ranges[name][1]}
          allowDecimal={false}
          {...form.getInputProps(name)}
        />
      ))}
      <NumberInput
        label={t('limits.ceiling', { currency })}
        description={t('limits.ceilingHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={2000}
        decimalScale={2}
        {...form.getInputProps('ceiling')}
      />
      <Select
        label={t('limits.size')}
        data={[...new Set([...sizes, savedSize])]}
        allowDeselect={false}
        {...form.getInputProps('size')}
      />
    </SimpleGrid>
  )
}

/** Words forbidden in prompts, per language. */
export function BlockedWordsFields({ form }: { form: UseFormReturnType<LimitValues> }) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <>
      <div>
        <Text fw={600}>{t('limits.words')}</Text>
        <Text size="sm" c="dimmed">
          {t('limits.wordsHint')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
        {locales.map((language) => (
          <Textarea
            key={language}
            label={localeNames[language]}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps(`words.${language}`)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
