import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router-dom'
import styles from './PageTabs.module.css'

/** One tab of a page. */
export interface PageTab {
  /** Value of the `tab` query parameter. */
  id: string
  label: string
  content: ReactNode
}

export interface PageTabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly PageTab[]
  /** Tab selected when the URL has no `tab` parameter; the first by default. */
  initial?: string | undefined
}

/** Tabs of a page. The selected tab is kept in the URL (`?tab=`), so that it can be linked and restored with Back. */
export function PageTabs({ label, tabs, initial = tabs[0]?.id }: PageTabsProps) {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const open = tabs.some(({ id }) => id === named) ? named : (initial ?? null)
  const choose = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('tab', id)
        return next
      },
      { preventScrollReset: true },
    )
  const list = useOpenTabInView(open)
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} mb="lg">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** One page of a row of pages that look like tabs. */
interface PageLink {
  /** Path of the page. */
  to: string
  label: string
}

export interface PageLinksProps {
  /** Accessible name of the row. */
  label: string
  links: readonly PageLink[]
}

/** Row of links between pages of the same area, which looks like the tabs of a page. */
export function PageLinks({ label, links }: PageLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={styles.link ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** What remains visible of the tab before the selected one in a row that scrolls, px. */
const peek = 24

/** Scrolls the row of tabs, but not the page, until the selected tab is in view. */
function useOpenTabInView(open: string | null) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[data-active]')
    if (row && tab) row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - peek
  }, [open])
  return list
}
