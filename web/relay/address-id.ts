const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The global id that an address means: addresses hold either an opaque global id or the row's uuid, which REST answers
 * as `_id`. The encoding is the server's: base64url of `Type:uuid`.
 */
export function addressId(type: string, given: string | undefined): string {
  if (!given || !uuid.test(given)) return given ?? ''
  return btoa(`${type}:${given.toLowerCase()}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
