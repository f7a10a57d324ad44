import type { RouteObject } from 'react-router-dom'

/** Verification of the Grand Final's letters and certificates, for everybody who has one. */
export const paperRoutes: RouteObject[] = [
  {
    path: 'confirmation/grand-final/:code',
    lazy: async () => {
      const [{ paperLoader }, { PaperPage }] = await Promise.all([import('./lookup.ts'), import('./PaperPage.tsx')])
      return { Component: PaperPage, loader: paperLoader }
    },
  },
]
