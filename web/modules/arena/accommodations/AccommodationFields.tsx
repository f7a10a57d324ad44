import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SetAccommodationInput } from '../../../__generated__/AccommodationDialogMutation.graphql.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatPercent } from '../../../shared/input/format.ts'
import type { AccommodationRow } from './use-accommodation-columns.tsx'

/** The fields of the dialog, as typed. */
export interface AccommodationValues {
  username: string
  /** extra time in percent of the working time */
  percent: number | string
  breakMinutes: number | string
  /** in percent */
  textScale: number
  wideSpacing: boolean
  plainFont: boolean
  figureTexts: boolean
  /** YYYY-MM-DD; empty: no end */
  endsOn: string
  reason: string
  proof: string
}

const flags = ['wideSpacing', 'plainFont', 'figureTexts'] as const
const textScales = [100, 125, 150, 200]

/** The fields of a record; of a new one, without any. */
export const valuesOf = (known: AccommodationRow | null): AccommodationValues => ({
  username: known?.student.username ?? '',
  percent: known?.percent ?? 25,
  breakMinutes: known?.breakMinutes ?? 0,
  textScale: known?.textScale ?? 100,
  wideSpacing: known?.wideSpacing ?? false,
  plainFont: known?.plainFont ?? false,
  figureTexts: known?.figureTexts ?? false,
  endsOn: known?.endsOn ?? '',
  reason: known?.reason ?? '',
  proof: known?.proof ?? '',
})

/** The input of the mutation, with all fields. */
export type AccommodationInput = Required<SetAccommodationInput>

/** What the fields mean to the server. */
export const inputOf = ({ percent, breakMinutes, endsOn, ...values }: AccommodationValues): AccommodationInput => ({
  ...values,
  username: values.username.trim(),
  reason: values.reason.trim(),
  proof: values.proof.trim(),
  percent: Number(percent) || 0,
  breakMinutes: Number(breakMinutes) || 0,
  endsOn: endsOn || null,
})

export interface AccommodationFieldsProps {
  values: AccommodationValues
  /** whether the student can still be chosen */
  isNew: boolean
  onChange: (patch: Partial<AccommodationValues>) => void
}

/** The fields of a student's accommodations. */
export function AccommodationFields({ values, isNew, onChange }: AccommodationFieldsProps) {
  const { t } = useTranslation('control')
  return (
    <>
      <TextInput
        label={t('accommodations.studentId')}
        value={values.username}
        onChange={(event) => onChange({ username: event.currentTarget.value })}
        readOnly={!isNew}
        maxLength={80}
        required
      />
      <Times values={values} onChange={onChange} />
      <Select
        size="md"
        label={t('accommodations.textScale')}
        data={textScales.map((scale) => ({ value: String(scale), label: formatPercent(scale, 0) }))}
        value={String(values.textScale)}
        allowDeselect={false}
        onChange={(scale) => onChange({ textScale: Number(scale) })}
      />
      <Stack gap="xs">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`accommodations.${flag}`)}
            description={flag === 'figureTexts' ? t('accommodations.figureTextsText') : undefined}
            checked={values[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      <Record values={values} onChange={onChange} />
    </>
  )
}

type PartProps = Omit<AccommodationFieldsProps, 'isNew'>

/** Extra time and breaks. */
function Times({ values, onChange }: PartProps) {
  const { t } = useTranslation('control')
  return (
    <>
      <NumberInput
        size="md"
        label={t('accommodations.percentLabel')}
        description={t('accommodations.percentText', {
          minutes: Math.ceil((60 * (Number(values.percent) || 0)) / 100),
        })}
        value={values.percent}
        onChange={(percent) => onChange({ percent })}
        min={0}
        max={200}
        allowDecimal={false}
      />
      <NumberInput
        size="md"
        label={t('accommodations.breakMinutes')}
        description={t('accommodations.breakText')}
        value={values.breakMinutes}
        onChange={(breakMinutes) => onChange({ breakMinutes })}
        min={0}
        max={120}
        allowDecimal={false}
      />
    </>
  )
}

/** Until when, why, and what was shown. */
function Record({ values, onChange }: PartProps) {
  const { t } = useTranslation('control')
  return (
    <>
      <DateField
        label={t('accommodations.endsOn')}
        description={t('accommodations.endsOnText')}
        value={values.endsOn}
        onChange={(endsOn) => onChange({ endsOn })}
      />
      <TextInput
        label={t('accommodations.reason')}
        description={t('accommodations.reasonText')}
        value={values.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        maxLength={200}
        required
      />
      <TextInput
        label={t('accommodations.proof')}
        description={t('accommodations.proofText')}
        value={values.proof}
        onChange={(event) => onChange({ proof: event.currentTarget.value })}
        maxLength={300}
      />
    </>
  )
}
