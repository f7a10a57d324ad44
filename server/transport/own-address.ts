import { badInput } from '../errors/errors.ts'

/**
 * The absolute form of a URL to which a page redirects, which must be one of the product's own: a sandbox replaces a
 * provider's page on our origin, and a link to it must not redirect anywhere else.
 * @throws BAD_USER_INPUT
 */
export function ownAddress(address: string, publicUrl: string): string {
  const target = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null
  if (target?.origin !== new URL(publicUrl).origin) throw badInput({ redirect: ['Enter an address of this site'] })
  return target.href
}
