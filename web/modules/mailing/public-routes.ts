import type { RouteObject } from 'react-router-dom'

/** Public route of the unsubscribe link in mailings. */
export const unsubscribeRoutes: RouteObject[] = [
  {
    path: 'unsubscribe/:token',
    lazy: async () => {
      const { UnsubscribePage, unsubscribeLoader } = await import('./preferences/UnsubscribePage.tsx')
      return { Component: UnsubscribePage, loader: unsubscribeLoader }
    },
  },
]
