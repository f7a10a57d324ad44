const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Converts an id from a URL to a global id: URLs contain either an opaque global id or the row's uuid (`_id` in REST).
 * The encoding matches the server's: base64url of `Type:uuid`.
 */
export function addressId(type: string, given: string | undefined): string {
  if (!given || !uuid.test(given)) return given ?? ''
  return btoa(`${type}:${given.toLowerCase()}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
