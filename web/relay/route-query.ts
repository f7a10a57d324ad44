import { createElement, useEffect } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { loadSession, mayHaveSession } from './session.ts'

/** What a page with a query receives: read it with `usePreloadedQuery`. */
export interface QueryPageProps<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>
}

export interface QueryRouteOptions<TQuery extends OperationType> {
  /** The `$parameters` artifact of a query marked `@preloadable`: a few bytes that may live in the router. */
  parameters: PreloadableConcreteRequest<TQuery>
  /** The page, whose code comes while the data is on its way. */
  page: () => Promise<{ default: ComponentType<QueryPageProps<TQuery>> }>
  /** Variables out of the address. */
  variables?: (args: LoaderFunctionArgs) => TQuery['variables']
  /** Runs before anything is asked of the server, e.g. to turn somebody away. */
  guard?: (args: LoaderFunctionArgs) => unknown
}

/**
 * The loader and component of a route that asks for its data and its code at the same time. A visit shows what the
 * store has and always asks the server as well.
 */
export function queryRoute<TQuery extends OperationType>(
  options: QueryRouteOptions<TQuery>,
): Pick<RouteObject, 'loader' | 'lazy'> {
  return {
    async loader(args) {
      // Loaders of nested routes run side by side: none may ask as a guest while another still begins the session.
      if (mayHaveSession()) await loadSession()
      await options.guard?.(args)
      const [{ loadQuery }, { environment }] = await Promise.all([import('react-relay'), import('./environment.ts')])
      const variables = options.variables?.(args) ?? {}
      return loadQuery<TQuery>(environment, options.parameters, variables, { fetchPolicy: 'store-and-network' })
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

const shown = new Map<object, number>()

/** Lets go of a query's data once no mounted page shows it (React may mount a page twice in development). */
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
