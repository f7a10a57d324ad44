import type { RouteObject } from 'react-router-dom'

const lazy: RouteObject['lazy'] = async () => {
  const [{ verifyLoader }, { VerifyPage }] = await Promise.all([import('./lookup.ts'), import('./VerifyPage.tsx')])
  return { Component: VerifyPage, loader: verifyLoader }
}

/** The Verification Portal, for everybody. */
export const verificationRoutes: RouteObject[] = [
  { path: 'confirmation/certificate', lazy },
  { path: 'confirmation/certificate/:certificateId', lazy },
]
