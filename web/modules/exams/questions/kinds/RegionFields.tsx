import { Button, Checkbox, Group, NumberInput, Paper, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Region } from '../../../../../shared/questions/content.ts'
import { RemoveButton } from './number.tsx'
import { regionAs, type RegionForm, regionForms, size, withCorner } from './region-edits.ts'

export interface RegionFieldsProps {
  letter: string
  region: Region
  /** width of the picture divided by its height */
  ratio: number
  isRight: boolean
  onChange: (region: Region) => void
  onRight: (isRight: boolean) => void
  /** null if the number of regions can no longer change */
  onRemove: (() => void) | null
}

/** A region in numbers, and whether it is right. */
export function RegionFields({ letter, region, ratio, isRight, onChange, onRight, onRemove }: RegionFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label={t('kinds.region', { letter })}>
      <Group gap="sm" align="flex-end">
        <Checkbox
          label={t('kinds.rightRegion', { letter })}
          checked={isRight}
          onChange={(event) => onRight(event.currentTarget.checked)}
          styles={{ body: { alignItems: 'center', minHeight: 44 } }}
        />
        <Select
          label={t('kinds.regionForm')}
          data={regionForms.map((value) => ({ value, label: t(`kinds.regionForms.${value}`) }))}
          allowDeselect={false}
          value={region.form}
          onChange={(value) => {
            const form: RegionForm | undefined = regionForms.find((each) => each === value)
            if (form) onChange(regionAs(form, region, ratio))
          }}
          w={150}
        />
        {region.form !== 'polygon' && <Numbers region={region} onChange={onChange} />}
        {onRemove && <RemoveButton label={t('kinds.removeRegion', { letter })} onClick={onRemove} />}
      </Group>
      {region.form === 'polygon' && (
        <Corners points={region.points} onChange={(points) => onChange({ form: 'polygon', points })} />
      )}
    </Paper>
  )
}

interface ThousandthsProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A distance in thousandths of the picture. */
function Thousandths({ label, value, onChange }: ThousandthsProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={size}
      decimalScale={1}
      clampBehavior="strict"
      value={value}
      onChange={(next) => onChange(Number(next) || 0)}
      w={140}
    />
  )
}

interface NumbersProps {
  region: Exclude<Region, { form: 'polygon' }>
  onChange: (region: Region) => void
}

function Numbers({ region, onChange }: NumbersProps) {
  const { t } = useTranslation('questions')
  if (region.form === 'circle') {
    return (['x', 'y', 'radius'] as const).map((name) => (
      <Thousandths
        key={name}
        label={t(`kinds.circle.${name}`)}
        value={region[name]}
        onChange={(value) => onChange({ ...region, [name]: value })}
      />
    ))
  }
  return (['left', 'top', 'width', 'height'] as const).map((name) => (
    <Thousandths
      key={name}
      label={t(`kinds.rectangle.${name}`)}
      value={region[name]}
      onChange={(value) => onChange({ ...region, [name]: value })}
    />
  ))
}

/** Number of corners that a polygon must and can have. */
const corners = { min: 3, max: 50 } as const

interface CornersProps {
  points: readonly [x: number, y: number][]
  onChange: (points: [x: number, y: number][]) => void
}

function Corners({ points, onChange }: CornersProps) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="sm" align="flex-end" mt="xs">
      {points.map(([x, y], i) => (
        <Group key={i} gap={4} align="flex-end">
          <Thousandths
            label={t('kinds.cornerX', { number: i + 1 })}
            value={x}
            onChange={(next) => onChange(points.map((point, at) => (at === i ? [next, y] : point)))}
          />
          <Thousandths
            label={t('kinds.cornerY', { number: i + 1 })}
            value={y}
            onChange={(next) => onChange(points.map((point, at) => (at === i ? [x, next] : point)))}
          />
          {points.length > corners.min && (
            <RemoveButton
              label={t('kinds.removeCorner', { number: i + 1 })}
              onClick={() => onChange(points.filter((_, at) => at !== i))}
            />
          )}
        </Group>
      ))}
      <Button
        variant="default"
        size="sm"
        disabled={points.length >= corners.max}
        onClick={() => onChange(withCorner(points))}
      >
        {t('kinds.addCorner')}
      </Button>
    </Group>
  )
}
