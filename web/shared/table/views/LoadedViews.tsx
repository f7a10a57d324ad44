import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LoadedViews_query$key } from '../../../__generated__/LoadedViews_query.graphql.ts'
import type { OfficeList } from '../../../../shared/office-lists.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import type { List } from '../define-list.ts'
import { useFieldText } from '../filters/field-options.ts'
import type { LiveColumnLayout } from '../use-column-layout.ts'
import { contentOf, isChanged, layoutOf, notApplied, noView, viewParameter } from './view-content.ts'
import type { OpenedView } from './saved-view.ts'
import styles from './views.module.css'
import { ViewsMenu } from './ViewsMenu.tsx'

export interface ListViewsProps {
  of: OfficeList
  list: List
  /** In their order. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'sortable'>[]
  layout: Pick<LiveColumnLayout<unknown>, 'widths' | 'replace'>
}

/** Menu of the saved views, and what the open one could not apply. The first visit opens the default view. */
export function LoadedViews({ of, list, columns, layout, query }: ListViewsProps & { query: LoadedViews_query$key }) {
  const { t } = useTranslation('views')
  const text = useFieldText()
  const { search, hash, pathname } = useLocation()
  const navigate = useNavigate()
  const data = useFragment(
    graphql`
      fragment LoadedViews_query on Query {
        listViews(list: $list, first: 200) {
          nodes {
            id
            name
            shared
            own
            mayChange
            ownerName
            query
            columns {
              name
              width
            }
          }
        }
        defaultListView(list: $list) {
          id
        }
      }
    `,
    query,
  )
  const views = data.listViews.nodes
  const defaultId = data.defaultListView?.id ?? null
  const params = new URLSearchParams(search)
  const active = views.find(({ id }) => id === params.get(viewParameter)) ?? null
  const content = contentOf(params, columns, layout.widths)

  const open = (view: OpenedView | null, replace = false) => {
    const next = new URLSearchParams(view?.query)
    next.set(viewParameter, view?.id ?? noView)
    layout.replace(view ? layoutOf(view) : { order: [], widths: {} })
    void navigate({ pathname, search: next.toString(), hash }, { replace, preventScrollReset: true })
  }

  const before = useRef<string | null>(null)
  useEffect(() => {
    const came = before.current
    before.current = search
    // the tools of the list keep the parameter of the view: without it, a link has opened the list
    const isOpened = search === '' && (came === null || new URLSearchParams(came).has(viewParameter))
    const first = isOpened && views.find(({ id }) => id === defaultId)
    if (first) open(first, true)
  })

  const missing = active ? notApplied(active, list, columns, text) : []
  return (
    <>
      <ViewsMenu
        of={of}
        views={views}
        active={active}
        defaultId={defaultId}
        content={content}
        changed={active !== null && isChanged(active, content)}
        onOpen={open}
      />
      {active && missing.length > 0 && (
        <Alert color="amber" role="status" p="xs" className={styles.notice}>
          {t('notApplied', { name: active.name, parts: missing.join(', ') })}
        </Alert>
      )}
    </>
  )
}
