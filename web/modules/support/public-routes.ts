import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../shared/app/use-alternates.ts'

/** Public routes of the help form, and of the link that confirms a visitor's message. */
export const helpRoutes: RouteObject[] = [
  {
    path: 'help',
    handle: everyLanguage,
    lazy: async () => {
      const { AskPage, askLoader } = await import('./visitors/AskPage.tsx')
      return { Component: AskPage, loader: askLoader }
    },
  },
  {
    path: 'help/:token',
    lazy: async () => {
      const { ConfirmPage, confirmLoader } = await import('./visitors/ConfirmPage.tsx')
      return { Component: ConfirmPage, loader: confirmLoader }
    },
  },
]
