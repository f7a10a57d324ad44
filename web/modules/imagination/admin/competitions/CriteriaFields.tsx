import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CompetitionValues } from './competition-form.ts'

/** Judging criteria with their weights. */
export function CriteriaFields({ form }: { form: UseFormReturnType<CompetitionValues> }) {
  const { t } = useTranslation('imaginationAdmin')
  const { criteria } = form.values
  const newKey = () => {
    const used = new Set(criteria.map(({ key }) => key))
    for (let i = 1; ; i++) if (!used.has(`criterion-${i}`)) return `criterion-${i}`
  }
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} p={0}>
        {t('competition.criteria')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('competition.criteriaHint')}
      </Text>
      <Stack gap="xs">
        {criteria.map(({ key }, i) => (
          <CriterionFields key={key} form={form} index={i} />
        ))}
        <div>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem('criteria', { key: newKey(), title: '', weight: 10, titles: [] })}
          >
            {t('competition.addCriterion')}
          </Button>
        </div>
      </Stack>
    </fieldset>
  )
}

interface CriterionFieldsProps {
  form: UseFormReturnType<CompetitionValues>
  index: number
}

function CriterionFields({ form, index: i }: CriterionFieldsProps) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        style={{ flex: 1 }}
        aria-label={t('competition.criterion', { number: i + 1 })}
        maxLength={100}
        {...form.getInputProps(`criteria.${i}.title`)}
      />
      <NumberInput
        w={100}
        aria-label={t('competition.weight', { number: i + 1 })}
        min={1}
        max={100}
        {...form.getInputProps(`criteria.${i}.weight`)}
      />
      <ActionIcon
        size="input-sm"
        variant="subtle"
        color="red"
        aria-label={t('competition.removeCriterion', { number: i + 1 })}
        onClick={() => form.removeListItem('criteria', i)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
