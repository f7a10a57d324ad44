import { Button } from '@mantine/core'
import { IconTrophy, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReload } from '../../relay/use-reload.ts'
import { EnterStudentsModal } from './EnterStudentsModal.tsx'
import { LaterRoundModal } from './LaterRoundModal.tsx'

/** The two ways in which an admin enters many students. */
export function EntryActions() {
  const { t } = useTranslation('applications')
  const reload = useReload('order')
  const [open, setOpen] = useState<'enter' | 'final' | null>(null)
  const close = () => setOpen(null)
  // New rows stand where the list's order says, so the list is asked for again.
  const onDone = () => void reload()
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
      {open === 'enter' && <EnterStudentsModal onClose={close} onDone={onDone} />}
      {open === 'final' && <LaterRoundModal onClose={close} onDone={onDone} />}
    </>
  )
}
