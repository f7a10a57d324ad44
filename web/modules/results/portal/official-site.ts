import { boot } from '../../../shared/app/boot.ts'

/** Portal URL from the server, so that a copied page cannot show its own. */
export const portalAddress = (): string => `${boot.publicUrl}/confirmation/certificate`

/** Whether the page is served from the product's own origin and not from a copy. */
export const isOfficialSite = (): boolean => new URL(boot.publicUrl).origin === location.origin
