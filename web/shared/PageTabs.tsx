import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Wraps onto a second line instead of scrolling, unlike tabs inside forms. */
const wrapped = { flexWrap: 'wrap', overflow: 'visible' } as const
const roomy = { padding: '10px 14px', fontWeight: 600 }

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
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={label} mb="lg" style={wrapped}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} style={roomy}>
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
