import { createElement, useEffect } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { pause } from '../base/pause.ts'
import { setZoneRules } from '../base/zone.ts'
import { isPlaceholderShown } from '../ui/placeholder.ts'
import { loadSession, mayHaveSession } from '../api/session.ts'

/** Props of a page with a query, to be read with `usePreloadedQuery`. */
export interface QueryPageProps<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>
}

export interface QueryRouteOptions<TQuery extends OperationType> {
  /** The `$parameters` artifact of a query marked `@preloadable`: a few bytes that may live in the router. */
  parameters: PreloadableConcreteRequest<TQuery>
  /** Imports the page while its data is loading. */
  page: () => Promise<{ default: ComponentType<QueryPageProps<TQuery>> }>
  /** Derives the query variables from the URL. */
  variables?: ((args: LoaderFunctionArgs) => TQuery['variables']) | undefined
  /** Runs before any request to the server, e.g. to redirect. */
  guard?: (args: LoaderFunctionArgs) => unknown
}

/** Part of a route's `handle`: what its page imports, so that it can be loaded before the page is opened. */
export interface CodeHandle {
  readonly code: () => Promise<unknown>
}

/** Milliseconds for which the earlier page stays while the next one's answer is awaited. */
const keptMs = 300

/**
 * Creates the loader and component of a route that loads its data and code in parallel. A visit shows the store's data
 * and always queries the server too.
 */
export function queryRoute<TQuery extends OperationType>(
  options: QueryRouteOptions<TQuery>,
): Pick<RouteObject, 'loader' | 'lazy'> & { handle: CodeHandle } {
  const { parameters } = options
  let unanswered: PreloadedQuery<TQuery> | null = null
  return {
    handle: { code: options.page },
    async loader(args) {
      // Loaders of nested routes run concurrently: none may send a request as a guest while another starts the session.
      if (mayHaveSession()) await loadSession()
      await options.guard?.(args)
      const [{ loadQuery }, runtime, { environment }, { default: rules }] = await Promise.all([
        import('react-relay'),
        import('relay-runtime'),
        import('./environment.ts'),
        import('virtual:zone-rules'),
      ])
      // before the variables: days in the URL begin by the server's clock
      setZoneRules(rules)
      const variables = options.variables?.(args) ?? {}
      const isWaiting = isPlaceholderShown()
      // Another try: Relay would join the request that hangs.
      if (isWaiting) unanswered?.dispose()
      // registered with the page's code
      const query = parameters.params.id ? runtime.PreloadableQueryRegistry.get(parameters.params.id) : null
      const isStored =
        query != null && environment.check(runtime.createOperationDescriptor(query, variables)).status === 'available'
      const queryRef = loadQuery<TQuery>(environment, parameters, variables, { fetchPolicy: 'store-and-network' })
      unanswered = queryRef
      const answered = whenAnswered(queryRef).then(() => {
        if (unanswered === queryRef) unanswered = null
      })
      // The router keeps the page before until then: a fast answer comes without a flash of placeholders.
      if (!isWaiting && !isStored) await Promise.race([answered, pause(keptMs)])
      return queryRef
    },
    lazy: {
      async Component() {
        const { default: Page } = await options.page()
        return function QueryPage(): ReactElement {
          const queryRef = useLoaderData<PreloadedQuery<TQuery>>()
          useDisposal(queryRef)
          return createElement(Page, { queryRef })
        }
      },
    },
  }
}

/** Resolves with the end of a query's request, also when it fails or is cancelled. */
function whenAnswered({ source }: PreloadedQuery<OperationType>): Promise<void> {
  return new Promise((resolve) => {
    if (!source) return resolve()
    source.subscribe({ complete: resolve, error: () => resolve(), unsubscribe: () => resolve() })
  })
}

const shown = new Map<object, number>()

/** Disposes a query's data once no mounted page uses it (React may mount a page twice in development). */
function useDisposal(queryRef: PreloadedQuery<OperationType>): void {
  useEffect(() => {
    shown.set(queryRef, (shown.get(queryRef) ?? 0) + 1)
    return () => {
      shown.set(queryRef, (shown.get(queryRef) ?? 1) - 1)
      queueMicrotask(() => {
        if (shown.get(queryRef)) return
        shown.delete(queryRef)
        queryRef.dispose()
      })
    }
  }, [queryRef])
}
