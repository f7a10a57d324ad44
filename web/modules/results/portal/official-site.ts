import { useSyncExternalStore } from 'react'
import { usePlainPage } from '../../../plain/page.ts'

/** Portal URL from the server, so that a copied page cannot show its own. */
export const usePortalAddress = (): string => `${usePlainPage().publicUrl}/confirmation/certificate`

const never = () => () => undefined

/** Whether the page is served from the product's own origin and not from a copy; the page on the server does not know. */
export function useIsOfficialSite(): boolean {
  const { publicUrl } = usePlainPage()
  return useSyncExternalStore(
    never,
    () => new URL(publicUrl).origin === location.origin,
    () => true,
  )
}
