import type { LoadedViews_query$data } from '../../../__generated__/LoadedViews_query.graphql.ts'
import type { ViewContent } from './view-content.ts'

/** A saved view. */
export type SavedView = LoadedViews_query$data['listViews']['nodes'][number]

/** What opens a view. */
export type OpenedView = ViewContent & { readonly id: string }
