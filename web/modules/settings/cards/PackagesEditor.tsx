import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'
import { moveItem } from '../../../shared/move-item.ts'
import { EntryActions } from '../other/EntryActions.tsx'
import styles from '../settings.module.css'
import { Problem } from './NotesCard.tsx'

/** Minimum points to convert, and the default value of a code (specification, section 9). */
const minBucks = 25
const defaultReward = 20
const maxPackages = 20

interface BonusPackage {
  quota: number
  bucks: number
  reward: number
}

/** Bonus setting: whether points can be converted, and the packages. */
export interface Bonus {
  active: boolean
  packages: BonusPackage[]
}

/** Lowest number of points that no package uses; points are unique among packages. */
function nextBucks(packages: readonly BonusPackage[]): number {
  let bucks = minBucks
  while (packages.some((one) => one.bucks === bucks)) bucks += minBucks
  return bucks
}

export interface PackagesEditorProps {
  bonus: Bonus
  onChange: (bonus: Bonus) => void
  /** Server errors by path, e.g. `packages.0.bucks`. */
  problems: Readonly<Record<string, string>>
  /** Save button. */
  save: ReactNode
}

/** Editor for the ordered packages that points can be converted into. */
export function PackagesEditor({ bonus, onChange, problems, save }: PackagesEditorProps) {
  const { t } = useTranslation('admin')
  const { packages } = bonus
  const setPackages = (next: BonusPackage[]) => onChange({ ...bonus, packages: next })

  return (
    <Stack gap="md">
      <Switch
        label={t('bonus.active')}
        checked={bonus.active}
        onChange={(event) => onChange({ ...bonus, active: event.currentTarget.checked })}
      />
      <ol className={styles.rows}>
        {packages.map((one, index) => (
          <li key={index} className={styles.row}>
            <PackageFields
              values={one}
              errorOf={(field) => problems[`packages.${index}.${field}`]}
              onChange={(patch) => setPackages(packages.map((each, i) => (i === index ? { ...each, ...patch } : each)))}
            />
            <Group gap={4} wrap="nowrap" pb={4}>
              <EntryActions
                place={index + 1}
                isLast={index === packages.length - 1}
                onMove={(by) => setPackages(moveItem(packages, index, index + by))}
                onRemove={() => setPackages(packages.filter((_one, i) => i !== index))}
              />
            </Group>
          </li>
        ))}
      </ol>
      <Problem problems={problems} />
      <Group gap="sm">
        {save}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={packages.length >= maxPackages}
          onClick={() => setPackages([...packages, { quota: 1, bucks: nextBucks(packages), reward: defaultReward }])}
        >
          {t('bonus.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PackageFieldsProps {
  values: BonusPackage
  errorOf: (field: keyof BonusPackage) => string | undefined
  onChange: (patch: Partial<BonusPackage>) => void
}

function PackageFields({ values, errorOf, onChange }: PackageFieldsProps) {
  const { t } = useTranslation('admin')
  const number = (field: keyof BonusPackage, label: string, min: number) => (
    <NumberInput
      size="sm"
      label={label}
      min={min}
      allowDecimal={false}
      hideControls
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: Number(value) || 0 })}
    />
  )
  return (
    <>
      {number('bucks', t('bonus.bucks'), minBucks)}
      {number('reward', t('bonus.reward', { currency: boot.edition.currency }), 1)}
      {number('quota', t('bonus.quota'), 0)}
    </>
  )
}
