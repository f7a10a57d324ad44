import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../../shared/app/use-alternates.ts'

const names = ['privacy', 'terms', 'contact'] as const

/** Public pages whose texts admins write. */
export const informationRoutes: RouteObject[] = names.map((name) => ({
  path: name,
  handle: everyLanguage,
  lazy: async () => {
    const [{ informationLoader }, { InformationPage }] = await Promise.all([
      import('./information-loader.ts'),
      import('./InformationPage.tsx'),
    ])
    return { Component: InformationPage, loader: () => informationLoader(name) }
  },
}))
