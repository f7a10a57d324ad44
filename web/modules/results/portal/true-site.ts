import { boot } from '../../../shared/app/boot.ts'

/** Where certificates are verified, as the server says: a copied page cannot name itself. */
export const portalAddress = (): string => `${boot.publicUrl}/confirmation/certificate`

/** Whether the browser shows the product's own address and not that of a copy. */
export const isTrueSite = (): boolean => new URL(boot.publicUrl).origin === location.origin
