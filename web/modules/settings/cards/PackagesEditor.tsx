import { ActionIcon, Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'
import { Problem } from './NotesCard.tsx'
import { moveItem } from '../../../shared/move-item.ts'
import styles from '../settings.module.css'

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

  const number = (index: number, field: keyof BonusPackage, label: string, min: number) => (
    <NumberInput
      size="sm"
      label={label}
      min={min}
      allowDecimal={false}
      hideControls
      value={packages[index]![field]}
      error={problems[`packages.${index}.${field}`]}
      onChange={(value) =>
        setPackages(packages.map((one, i) => (i === index ? { ...one, [field]: Number(value) || 0 } : one)))
      }
    />
  )

  return (
    <Stack gap="md">
      <Switch
        label={t('bonus.active')}
        checked={bonus.active}
        onChange={(event) => onChange({ ...bonus, active: event.currentTarget.checked })}
      />
      <ol className={styles.rows}>
        {packages.map((_, index) => {
          const place = index + 1
          return (
            <li key={index} className={styles.row}>
              {number(index, 'bucks', t('bonus.bucks'), minBucks)}
              {number(index, 'reward', t('bonus.reward', { currency: boot.edition.currency }), 1)}
              {number(index, 'quota', t('bonus.quota'), 0)}
              <Group gap={4} wrap="nowrap" pb={4}>
                <ActionIcon
                  variant="default"
                  aria-label={t('order.up', { place })}
                  disabled={index === 0}
                  onClick={() => setPackages(moveItem(packages, index, index - 1))}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('order.down', { place })}
                  disabled={index === packages.length - 1}
                  onClick={() => setPackages(moveItem(packages, index, index + 1))}
                >
                  <IconArrowDown size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="light"
                  color="red"
                  aria-label={t('order.remove', { place })}
                  onClick={() => setPackages(packages.filter((_one, i) => i !== index))}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </Group>
            </li>
          )
        })}
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
