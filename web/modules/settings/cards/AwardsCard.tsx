import { Button, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { awardOrder, totalShare } from '../../../../shared/award-shares.ts'
import { formatPercent } from '../../../shared/input/format.ts'
import { Problem } from './NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

type Award = (typeof awardOrder)[number]

/** Default shares, as in `server/modules/results/rankings/award.ts`. */
const usual: Readonly<Record<Award, number>> = { gold: 10, silver: 15, bronze: 25, honourable: 15 }

/** Share of a ranking group that receives each award, in percent. */
export function AwardsCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [percents, setPercents] = useState<Partial<Record<Award, number>>>(data ?? usual)
  const { save, busy, problems } = useSaveSetting('awardCutOffs')
  const total = totalShare(percents)
  const missing = awardOrder.some((award) => percents[award] === undefined)
  return (
    <SettingCard id="awards" names={['awardCutOffs']} title={t('admin:awards.title')} text={t('admin:awards.text')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {awardOrder.map((award) => (
            <NumberInput
              key={award}
              size="sm"
              label={t(`admin:awards.${award}`)}
              min={0}
              max={100}
              decimalScale={1}
              suffix="%"
              hideControls
              value={percents[award] ?? ''}
              error={problems[award]}
              onChange={(value) => setPercents({ ...percents, [award]: value === '' ? undefined : Number(value) })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c={total > 100 ? 'red' : 'dimmed'}>
          {t('admin:awards.total', { percent: formatPercent(total, 1) })}
        </Text>
        <Problem problems={problems} />
        <div>
          <Button loading={busy} disabled={missing} onClick={() => void save(percents)}>
            {t('people:save')}
          </Button>
        </div>
      </Stack>
    </SettingCard>
  )
}
