import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../../shared/app/use-alternates.ts'

const lazy: RouteObject['lazy'] = async () => {
  const [{ verifyLoader }, { VerifyPage }] = await Promise.all([import('./lookup.ts'), import('./VerifyPage.tsx')])
  return { Component: VerifyPage, loader: verifyLoader }
}

/** Public routes of the Verification Portal. */
export const verificationRoutes: RouteObject[] = [
  { path: 'confirmation/certificate', handle: everyLanguage, lazy },
  { path: 'confirmation/certificate/:certificateId', handle: everyLanguage, lazy },
]
