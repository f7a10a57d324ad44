import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnPackages_user$key } from '../../../../__generated__/OwnPackages_user.graphql.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { type Bonus, PackagesEditor } from '../../../settings/public.ts'
import { useSavePackages } from './use-save-packages.ts'

const noPackages: Bonus = { active: true, packages: [] }

/** Packages that replace the general ones for one supervisor. */
export function OwnPackages({ user: key }: { user: OwnPackages_user$key }) {
  const { t } = useTranslation(['bonus', 'people'])
  const { id, ownBonusConfiguration: own } = useFragment(
    graphql`
      fragment OwnPackages_user on User {
        id
        ownBonusConfiguration
      }
    `,
    key,
  )
  const [bonus, setBonus] = useState((own ?? noPackages) as Bonus)
  const { save, busy, result, problems } = useSavePackages(id)
  const drop = async () => {
    const sure = await confirm({
      title: t('bonus:admin.generalTitle'),
      message: t('bonus:admin.generalText'),
      okButton: t('bonus:admin.general'),
      cancelButton: t('bonus:admin.keep'),
    })
    if (!sure) return
    await save(null)
    setBonus(noPackages)
  }
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby="own-packages">
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={3} size="h4" id="own-packages">
            {t('bonus:admin.own')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('bonus:admin.ownText')}
          </Text>
        </div>
        <PackagesEditor
          bonus={bonus}
          onChange={setBonus}
          problems={problems}
          save={
            <Button
              loading={busy}
              disabled={!own && bonus.packages.length === 0}
              onClick={() => void save(bonus).catch(ignoreReported)}
            >
              {t('people:save')}
            </Button>
          }
        />
        {own && (
          <Button variant="subtle" onClick={() => void drop().catch(ignoreReported)}>
            {t('bonus:admin.general')}
          </Button>
        )}
        <FormResult text={result} />
      </Stack>
    </Paper>
  )
}
