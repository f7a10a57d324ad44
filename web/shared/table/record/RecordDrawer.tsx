import { Skeleton, Stack } from '@mantine/core'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useReload } from '../../../relay/use-reload.ts'
import { Drawer } from '../../../ui/layers/layers.tsx'
import { Section } from '../../Section.tsx'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import { useRowNeighbours } from './row-neighbours.ts'

export interface RecordDrawerProps {
  title: ReactNode
  /** Wider drawer for large records. */
  wide?: boolean
  /** Path opened on close, with the list's parameters; one level up by default. */
  parent?: string
  /** Resets the error boundary when it changes. */
  resetKey?: unknown
  children: ReactNode
}

/** Drawer for a row with its own URL, rendered by a child route in the outlet of the table's page. */
export function RecordDrawer({ title, wide, parent = '..', resetKey, children }: RecordDrawerProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const reload = useReload('failed')
  const { search } = useLocation()
  const neighbours = useRowNeighbours()
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
      {neighbours && <NeighbourButtons {...neighbours} />}
      <Section skeleton={<RecordSkeleton />} resetKey={resetKey} onRetry={() => void reload()}>
        {children}
      </Section>
    </Drawer>
  )
}

/**
 * Returns the focus to the row's link when the drawer closes, or to the page if the row no longer exists. The page
 * takes the focus on every change of the URL, so a focused page may lose it to the row.
 */
function useFocusReturn(): void {
  const { pathname, hash } = useLocation()
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const page = document.getElementById('content')
        if (document.activeElement !== document.body && document.activeElement !== page) return
        const links = [...document.querySelectorAll<HTMLAnchorElement>('table a[href]')]
        const row = links.find((link) => decodeURI(link.pathname + link.hash).endsWith(decodeURI(pathname + hash)))
        const target = row ?? page
        target?.focus({ preventScroll: true })
      })
    },
    [pathname, hash],
  )
}

function RecordSkeleton() {
  return (
    <Stack gap="md">
      {[60, 180, 120].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  )
}
