import { ActionIcon, Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/boot.ts'
import { Problem } from './NotesCard.tsx'
import { SettingCard } from './SettingCard.tsx'
import { moved } from './moved.ts'
import styles from './settings.module.css'
import { useSaveSetting } from './use-save-setting.ts'

/** The least points that are converted, and the usual value of a code (specification, section 9). */
const leastBucks = 25
const usualReward = 20
const mostPackages = 20

interface BonusPackage {
  quota: number
  bucks: number
  reward: number
}

interface Bonus {
  active: boolean
  packages: BonusPackage[]
}

/** Into what supervisors turn their bonus points. */
export function BonusCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [bonus, setBonus] = useState((data ?? { active: false, packages: [] }) as Bonus)
  const { save, busy, problems } = useSaveSetting('bonusConfiguration')
  const { packages } = bonus
  const setPackages = (next: BonusPackage[]) => setBonus({ ...bonus, packages: next })

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
    <SettingCard id="bonus" title={t('admin:bonus.title')} text={t('admin:bonus.text')}>
      <Stack gap="md">
        <Switch
          label={t('admin:bonus.active')}
          checked={bonus.active}
          onChange={(event) => setBonus({ ...bonus, active: event.currentTarget.checked })}
        />
        <ol className={styles.rows}>
          {packages.map((_, index) => {
            const place = index + 1
            return (
              <li key={index} className={styles.row}>
                {number(index, 'bucks', t('admin:bonus.bucks'), leastBucks)}
                {number(index, 'reward', t('admin:bonus.reward', { currency: boot.edition.currency }), 1)}
                {number(index, 'quota', t('admin:bonus.quota'), 0)}
                <Group gap={4} wrap="nowrap" pb={4}>
                  <ActionIcon
                    variant="default"
                    aria-label={t('admin:order.up', { place })}
                    disabled={index === 0}
                    onClick={() => setPackages(moved(packages, index, index - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t('admin:order.down', { place })}
                    disabled={index === packages.length - 1}
                    onClick={() => setPackages(moved(packages, index, index + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="light"
                    color="red"
                    aria-label={t('admin:order.remove', { place })}
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
          <Button loading={busy} onClick={() => void save(bonus)}>
            {t('people:save')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={packages.length >= mostPackages}
            onClick={() => setPackages([...packages, { quota: 1, bucks: leastBucks, reward: usualReward }])}
          >
            {t('admin:bonus.add')}
          </Button>
        </Group>
      </Stack>
    </SettingCard>
  )
}
