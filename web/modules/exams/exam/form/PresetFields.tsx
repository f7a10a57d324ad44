import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScoringPreset, scoringPresets } from '../../../../../shared/questions/scoring-presets.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { bestOf, presetValues } from './preset-values.ts'
import type { ExamSectionProps } from './use-exam-form.ts'

/** Select of a known competition: says in words how it scores, and fills its scoring and sections into the form. */
export function PresetFields({ form }: ExamSectionProps) {
  const { t } = useTranslation('setup')
  const [preset, setPreset] = useState<ScoringPreset | null>(null)
  const [counts, setCounts] = useState<readonly number[]>([])
  const [filled, setFilled] = useState<string | null>(null)
  const nameOf = (id: string) => t(`presets.name.${id as 'kangaroo'}`)
  const choose = (id: string | null) => {
    const chosen = scoringPresets.find((each) => each.id === id) ?? null
    setPreset(chosen)
    setCounts(chosen ? chosen.questions : [])
    setFilled(null)
  }
  const fill = (chosen: ScoringPreset) => {
    form.setValues(presetValues(chosen, counts, (points) => t('presets.section', { points })))
    setFilled(t('presets.filled'))
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('presets.title')}
        placeholder={t('presets.none')}
        data={scoringPresets.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        clearable
        value={preset?.id ?? null}
        onChange={choose}
      />
      {preset && (
        <Stack gap="sm" role="group" aria-label={nameOf(preset.id)}>
          <Text size="sm">{t(`presets.text.${preset.id as 'kangaroo'}`)}</Text>
          <Group gap="sm" align="flex-end">
            {preset.groups.map(({ points }, i) => (
              <NumberInput
                key={points}
                label={t('presets.questions', { points })}
                min={0}
                max={60}
                allowDecimal={false}
                value={counts[i] ?? 0}
                onChange={(count) => setCounts(counts.map((each, at) => (at === i ? Number(count) : each)))}
                w={{ base: '100%', xs: 190 }}
              />
            ))}
          </Group>
          <Text size="sm">
            {t('presets.points', {
              points: preset.groups.map(({ points }) => points).join(', '),
              best: formatNumber(bestOf(preset, counts)),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('presets.countries', { countries: preset.countries.map(countryName).join(', ') })}
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              size="sm"
              disabled={!counts.some((count) => count > 0)}
              onClick={() => fill(preset)}
            >
              {t('presets.fill')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('presets.replaces')}
            </Text>
            <FormResult text={filled} />
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
