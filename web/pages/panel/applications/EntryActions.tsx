import { Button } from '@mantine/core'
import { IconTrophy, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryLoader } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { entryModalQuery } from '../../../__generated__/entryModalQuery.graphql.ts'
import { entryQuery } from './entry-modal.ts'
import { EnterStudentsModal } from './EnterStudentsModal.tsx'
import { LaterRoundModal } from './LaterRoundModal.tsx'

/** The two ways in which an admin enters many students. */
export function EntryActions() {
  const { t } = useTranslation('applications')
  const { revalidate } = useRevalidator()
  const [queryRef, load] = useQueryLoader<entryModalQuery>(entryQuery)
  const [open, setOpen] = useState<'enter' | 'final' | null>(null)
  const begin = (which: 'enter' | 'final') => {
    load({})
    setOpen(which)
  }
  const close = () => setOpen(null)
  // New rows stand where the list's order says, so the list is asked for again.
  const onDone = () => void revalidate()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrophy size={18} aria-hidden="true" />}
        onClick={() => begin('final')}
      >
        {t('final.open')}
      </Button>
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => begin('enter')}>
        {t('bulk.open')}
      </Button>
      <Suspense fallback={null}>
        {queryRef && open === 'enter' && <EnterStudentsModal queryRef={queryRef} onClose={close} onDone={onDone} />}
        {queryRef && open === 'final' && <LaterRoundModal queryRef={queryRef} onClose={close} onDone={onDone} />}
      </Suspense>
    </>
  )
}
