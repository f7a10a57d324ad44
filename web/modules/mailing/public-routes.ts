import type { RouteObject } from 'react-router-dom'

/** The page behind the link of a mailing, for everybody who holds it. */
export const unsubscribeRoutes: RouteObject[] = [
  {
    path: 'unsubscribe/:token',
    lazy: async () => {
      const { UnsubscribePage, unsubscribeLoader } = await import('./preferences/UnsubscribePage.tsx')
      return { Component: UnsubscribePage, loader: unsubscribeLoader }
    },
  },
]
