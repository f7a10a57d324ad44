import { Skeleton, Stack } from '@mantine/core'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useReload } from '../../relay/use-reload.ts'
import { Drawer } from '../../ui/layers.tsx'
import { Section } from '../Section.tsx'

export interface RecordDrawerProps {
  title: ReactNode
  /** For records with much to say. */
  wide?: boolean
  /** Where closing leads; the list's view in the address stays. Default: the address one step up. */
  parent?: string
  /** Changes when the content is asked for anew. */
  resetKey?: unknown
  children: ReactNode
}

/** One row of a table with an address of its own: rendered by a child route of the table's page, in its outlet. */
export function RecordDrawer({ title, wide, parent = '..', resetKey, children }: RecordDrawerProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const reload = useReload('failed')
  const { search } = useLocation()
  useFocusReturn()
  const close = () => void navigate({ pathname: parent, search }, { preventScrollReset: true })
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={wide ? 'min(760px, 100vw)' : 'min(560px, 100vw)'}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Section skeleton={<RecordSkeleton label={t('loading')} />} resetKey={resetKey} onRetry={() => void reload()}>
        {children}
      </Section>
    </Drawer>
  )
}

/**
 * Gives the focus back to the row's link when the drawer goes, or, when the row has gone, to the page, which has taken
 * it for the drawer's address and takes it again for the list's.
 */
function useFocusReturn(): void {
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const page = document.getElementById('content')
        if (document.activeElement !== document.body && document.activeElement !== page) return
        const links = [...document.querySelectorAll<HTMLAnchorElement>('table a[href]')]
        const row = links.find((link) => decodeURI(link.pathname).endsWith(decodeURI(pathname)))
        const target = row ?? page
        target?.focus({ preventScroll: true })
      })
    },
    [pathname],
  )
}

function RecordSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      {[60, 180, 120].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  )
}
