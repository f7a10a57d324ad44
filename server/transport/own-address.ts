import { badInput } from '../errors/errors.ts'

/**
 * The absolute form of an address that a page redirects to, which must be one of the product's own: a sandbox replaces
 * a provider's page on our origin, where a link to it must not lead anywhere else.
 * @throws BAD_USER_INPUT
 */
export function ownAddress(address: string, publicUrl: string): string {
  const target = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null
  if (target?.origin !== new URL(publicUrl).origin) throw badInput({ redirect: ['Enter an address of this site'] })
  return target.href
}
