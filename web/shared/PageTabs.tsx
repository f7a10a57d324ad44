import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Unlike tabs inside a form, which scroll: all stay visible, on a second line if need be. */
const wrapped = { flexWrap: 'wrap', overflow: 'visible' } as const
const roomy = { padding: '10px 14px', fontWeight: 600 }

/** One part of a page that is too long for one view. */
export interface PageTab {
  /** As the address names it. */
  id: string
  label: string
  content: ReactNode
}

export interface PageTabsProps {
  /** What the tabs are parts of, for those who hear the page. */
  label: string
  tabs: readonly PageTab[]
  /** The tab that is open when the address names none; the first unless told. */
  initial?: string
}

/** Parts of a page as tabs: the address names the open one (`?tab=`), so that it can be linked and gone back to. */
export function PageTabs({ label, tabs, initial = tabs[0]!.id }: PageTabsProps) {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const open = tabs.some(({ id }) => id === named) ? named : initial
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
