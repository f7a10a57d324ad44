import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  numberForms,
  type AcceptedNumber,
  type AcceptedUnit,
  type UnitUse,
  unitUses,
} from '../../../../../shared/questions/content.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

/** Forms of an accepted number in the page. */
const forms = ['value', 'absolute', 'relative', 'interval'] as const
type Form = (typeof forms)[number]

/** An accepted number as the two texts of its row. */
function rowOf(accepted: AcceptedNumber): { form: Form; first: string; second: string } {
  if (!('value' in accepted)) {
    return {
      form: 'interval',
      first: 'from' in accepted ? accepted.from : '',
      second: 'to' in accepted ? accepted.to : '',
    }
  }
  const { value, tolerance } = accepted
  if (!tolerance) return { form: 'value', first: value, second: '' }
  if ('absolute' in tolerance) return { form: 'absolute', first: value, second: tolerance.absolute }
  return { form: 'relative', first: value, second: tolerance.relative }
}

/** The accepted number of a row; an interval with one bound is open on the other side. */
function acceptedOf(form: Form, first: string, second: string, share: string): AcceptedNumber {
  const part = share ? { share } : {}
  if (form === 'absolute') return { value: first, tolerance: { absolute: second }, ...part }
  if (form === 'relative') return { value: first, tolerance: { relative: second }, ...part }
  if (form === 'value') return { value: first, ...part }
  if (first && !second) return { from: first, ...part }
  return first ? { from: first, to: second, ...part } : { to: second, ...part }
}

interface AcceptedRowProps {
  number: number
  accepted: AcceptedNumber
  onChange: (accepted: AcceptedNumber) => void
  onRemove: (() => void) | undefined
}

function AcceptedRow({ number, accepted, onChange, onRemove }: AcceptedRowProps) {
  const { t } = useTranslation('questions')
  const { form, first, second } = rowOf(accepted)
  const share = accepted.share ?? ''
  const change = (next: Partial<{ form: Form; first: string; second: string; share: string }>) => {
    const row = { form, first, second, share, ...next }
    onChange(acceptedOf(row.form, row.first.trim(), row.second.trim(), row.share.trim()))
  }
  const isInterval = form === 'interval'
  return (
    <Group gap="sm" align="flex-end" role="group" aria-label={t('kinds.acceptedNo', { number })}>
      <Select
        label={t('kinds.acceptedForm')}
        data={forms.map((value) => ({ value, label: t(`kinds.accepted.${value}`) }))}
        allowDeselect={false}
        value={form}
        onChange={(next) => change({ form: forms.find((each) => each === next) ?? 'value' })}
        w={220}
      />
      <TextInput
        size="sm"
        label={isInterval ? t('kinds.from') : t('kinds.value')}
        value={first}
        onChange={(event) => change({ first: event.currentTarget.value })}
        w={120}
      />
      {form !== 'value' && (
        <TextInput
          size="sm"
          label={isInterval ? t('kinds.to') : t('kinds.tolerance')}
          value={second}
          onChange={(event) => change({ second: event.currentTarget.value })}
          w={120}
        />
      )}
      <TextInput
        size="sm"
        label={t('kinds.share')}
        placeholder={t('kinds.shareAll')}
        value={share}
        onChange={(event) => change({ share: event.currentTarget.value })}
        w={120}
      />
      {onRemove && <RemoveButton label={t('kinds.removeAnswer', { number })} onClick={onRemove} />}
    </Group>
  )
}

/** Button that removes a row. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" size={44} aria-label={label} onClick={onClick}>
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  )
}

const replaced = <T,>(list: readonly T[], at: number, item: T): T[] => list.map((each, i) => (i === at ? item : each))

interface NumberFieldsProps extends Pick<KeyFieldsProps<'number'>, 'content' | 'onChange'> {
  /** uses of a unit that are offered */
  uses?: readonly UnitUse[]
}

/** Form, unit and accepted numbers of a question or of a gap. */
export function NumberFields({ content, onChange, uses = unitUses }: NumberFieldsProps) {
  const { t } = useTranslation('questions')
  const { shape, key } = content
  const setAccepted = (accepted: AcceptedNumber[]) => onChange({ ...content, key: { ...key, accepted } })
  const setUnit = (unit: UnitUse) =>
    onChange({
      ...content,
      shape: { ...shape, unit },
      key: { accepted: key.accepted, ...(unit === 'asked' ? { units: key.units ?? [{ text: '', factor: '1' }] } : {}) },
    })
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Select
          label={t('kinds.form')}
          data={numberForms.map((value) => ({ value, label: t(`kinds.forms.${value}`) }))}
          allowDeselect={false}
          value={shape.form}
          onChange={(form) =>
            onChange({ ...content, shape: { ...shape, form: numberForms.find((each) => each === form) ?? 'any' } })
          }
          w={220}
        />
        <Select
          label={t('kinds.unit')}
          data={uses.map((value) => ({ value, label: t(`kinds.units.${value}`) }))}
          allowDeselect={false}
          value={shape.unit}
          onChange={(unit) => setUnit(unitUses.find((each) => each === unit) ?? 'none')}
          w={260}
        />
      </Group>
      {key.accepted.map((accepted, i) => (
        <AcceptedRow
          key={i}
          number={i + 1}
          accepted={accepted}
          onChange={(next) => setAccepted(replaced(key.accepted, i, next))}
          onRemove={key.accepted.length > 1 ? () => setAccepted(key.accepted.filter((_, at) => at !== i)) : undefined}
        />
      ))}
      <Group>
        <Button variant="default" onClick={() => setAccepted([...key.accepted, { value: '' }])}>
          {t('kinds.addAnswer')}
        </Button>
      </Group>
      {shape.unit === 'asked' && (
        <UnitRows units={key.units ?? []} onChange={(units) => onChange({ ...content, key: { ...key, units } })} />
      )}
    </Stack>
  )
}

function UnitRows({ units, onChange }: { units: AcceptedUnit[]; onChange: (units: AcceptedUnit[]) => void }) {
  const { t } = useTranslation('questions')
  return (
    <>
      {units.map((unit, i) => (
        <Group key={i} gap="sm" align="flex-end">
          <TextInput
            size="sm"
            label={t('kinds.unitText')}
            value={unit.text}
            onChange={(event) => onChange(replaced(units, i, { ...unit, text: event.currentTarget.value }))}
            w={120}
          />
          <TextInput
            size="sm"
            label={t('kinds.factor')}
            value={unit.factor}
            onChange={(event) => onChange(replaced(units, i, { ...unit, factor: event.currentTarget.value.trim() }))}
            w={120}
          />
          {units.length > 1 && (
            <RemoveButton
              label={t('kinds.removeUnit', { unit: unit.text || String(i + 1) })}
              onClick={() => onChange(units.filter((_, at) => at !== i))}
            />
          )}
        </Group>
      ))}
      <Group>
        <Button variant="default" onClick={() => onChange([...units, { text: '', factor: '1' }])}>
          {t('kinds.addUnit')}
        </Button>
      </Group>
    </>
  )
}

export const numberEditor: KindEditor<'number'> = {
  blank: () => ({ kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '' }] } }),
  options: 0,
  lists: [],
  KeyFields: NumberFields,
}
