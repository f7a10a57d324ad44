import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../../shared/app/use-alternates.ts'

/** Public routes for the winners of image competitions. */
export const winnersRoutes: RouteObject[] = [
  {
    path: 'gallery/:competitionId',
    handle: everyLanguage,
    lazy: async () => {
      const [{ winnersLoader }, { WinnersPage }] = await Promise.all([
        import('./load-winners.ts'),
        import('./WinnersPage.tsx'),
      ])
      return { Component: WinnersPage, loader: winnersLoader }
    },
  },
]
