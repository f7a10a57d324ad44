import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../shared/input/DateField.tsx'
import type { DateFieldProps } from '../../../../shared/input/DateField.tsx'
import { homeZone } from '../../../../base/zone.ts'
import { zoneOf } from './exam-fields.ts'
import { FieldGroup, Pair } from './FieldGroup.tsx'
import type { ExamSectionProps } from './use-exam-form.ts'

/** Section of the exam form: its window, duration, and application period. */
export function TimeFields({ form }: ExamSectionProps) {
  const { t } = useTranslation('setup')
  const zone = form.values.localWindow ? t('form.zoneLocal') : t('form.zone', { zone: homeZone() })
  return (
    <FieldGroup title={t('form.when')}>
      <Checkbox label={t('form.localWindow')} {...form.getInputProps('localWindow', { type: 'checkbox' })} />
      <Pair>
        <MomentField form={form} name="opensAt" required description={zone} />
        <MomentField form={form} name="closesAt" required description={zone} />
      </Pair>
      <Pair>
        <NumberInput label={t('form.minutes')} min={1} max={1440} {...form.getInputProps('minutes')} />
        <NumberInput
          label={t('form.grace')}
          min={0}
          max={300}
          allowDecimal={false}
          {...form.getInputProps('graceSeconds')}
        />
      </Pair>
      <Pair>
        <MomentField form={form} name="applyFrom" description={t('form.applyFromText')} />
        <MomentField form={form} name="applyUntil" description={t('form.applyUntilText')} />
      </Pair>
    </FieldGroup>
  )
}

interface MomentFieldProps extends ExamSectionProps, Pick<DateFieldProps, 'required' | 'description'> {
  name: 'opensAt' | 'closesAt' | 'applyFrom' | 'applyUntil'
}

/** Date and time in the clock of the exam's window. */
function MomentField({ form, name, ...field }: MomentFieldProps) {
  const { t } = useTranslation('setup')
  return (
    <DateField
      size="sm"
      withTime
      zone={zoneOf(form.values.localWindow)}
      label={t(`form.${name}`)}
      {...field}
      {...form.getInputProps(name)}
    />
  )
}
