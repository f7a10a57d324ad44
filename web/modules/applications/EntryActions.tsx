import { Button } from '@mantine/core'
import { IconTrophy, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnterStudentsModal } from './EnterStudentsModal.tsx'
import { LaterRoundModal } from './LaterRoundModal.tsx'

/** Admin actions that register many students. */
export function EntryActions() {
  const { t } = useTranslation('applications')
  const [open, setOpen] = useState<'enter' | 'final' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrophy size={18} aria-hidden="true" />}
        onClick={() => setOpen('final')}
      >
        {t('final.open')}
      </Button>
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setOpen('enter')}>
        {t('bulk.open')}
      </Button>
      {open === 'enter' && <EnterStudentsModal onClose={close} />}
      {open === 'final' && <LaterRoundModal onClose={close} />}
    </>
  )
}
