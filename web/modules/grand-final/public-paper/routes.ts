import type { RouteObject } from 'react-router-dom'

/** Routes of the public verification of Grand Final letters and certificates. */
export const paperRoutes: RouteObject[] = [
  {
    path: 'confirmation/grand-final/:code',
    lazy: async () => {
      const [{ paperLoader }, { PaperPage }] = await Promise.all([import('./lookup.ts'), import('./PaperPage.tsx')])
      return { Component: PaperPage, loader: paperLoader }
    },
  },
]
