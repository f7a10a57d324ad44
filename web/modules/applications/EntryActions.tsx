import { IconTrophy, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../shared/actions/Actions.tsx'
import { EnterStudentsModal } from './EnterStudentsModal.tsx'
import { LaterRoundModal } from './LaterRoundModal.tsx'

/** Admin actions that register many students. */
export function EntryActions() {
  const { t } = useTranslation('applications')
  const [open, setOpen] = useState<'enter' | 'final' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Actions
        primary={{ label: t('bulk.open'), icon: IconUserPlus, onClick: () => setOpen('enter') }}
        others={[{ label: t('final.open'), icon: IconTrophy, onClick: () => setOpen('final') }]}
      />
      {open === 'enter' && <EnterStudentsModal onClose={close} />}
      {open === 'final' && <LaterRoundModal onClose={close} />}
    </>
  )
}
