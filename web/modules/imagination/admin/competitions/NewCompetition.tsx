import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../../ui/layers/layers.tsx'
import { CompetitionForm } from './CompetitionForm.tsx'

/** Button that opens the form of a new competition. @param search of the visible list, to which it is added */
export function NewCompetition({ search }: { search: string | null }) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('imaginationAdmin:competition.add')}
      </Button>
      <Drawer
        opened={adding}
        onClose={() => setAdding(false)}
        position="right"
        size="min(760px, 100vw)"
        title={t('imaginationAdmin:competition.add')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {adding && <CompetitionForm competition={null} search={search} onSaved={() => setAdding(false)} />}
      </Drawer>
    </>
  )
}
