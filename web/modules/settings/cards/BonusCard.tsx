import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PackagesEditor } from './PackagesEditor.tsx'
import type { Bonus } from './PackagesEditor.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

/** Discount codes that supervisors can buy with bonus points. */
export function BonusCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [bonus, setBonus] = useState((data ?? { active: false, packages: [] }) as Bonus)
  const { save, busy, problems } = useSaveSetting('bonusConfiguration')
  return (
    <SettingCard id="bonus" names={['bonusConfiguration']} title={t('admin:bonus.title')} text={t('admin:bonus.text')}>
      <PackagesEditor
        bonus={bonus}
        onChange={setBonus}
        problems={problems}
        save={
          <Button loading={busy} onClick={() => void save(bonus)}>
            {t('people:save')}
          </Button>
        }
      />
    </SettingCard>
  )
}
