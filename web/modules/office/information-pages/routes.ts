import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../../shared/app/use-alternates.ts'

const names = ['privacy', 'terms', 'contact'] as const

/** Routes of the public pages whose texts are in the settings. */
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
