import { Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { RowNeighbours } from './row-neighbours.ts'

/** Buttons of a drawer that open the previous and the next row of the list. */
export function NeighbourButtons({ previous, next }: RowNeighbours) {
  const { t } = useTranslation('table')
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const buttons = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  // the page takes the focus on every change of the URL
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    requestAnimationFrame(() => buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus())
  }, [pathname, hash])
  const open = (row: RowNeighbours['next']) => {
    hasMoved.current = true
    if (row) void navigate(row, { replace: true, preventScrollReset: true })
  }
  return (
    <Group ref={buttons} gap={4} mb="xs">
      <IconAction label={t('nextRow')} icon={IconChevronDown} disabled={!next} onClick={() => open(next)} />
      <IconAction label={t('previousRow')} icon={IconChevronUp} disabled={!previous} onClick={() => open(previous)} />
    </Group>
  )
}
