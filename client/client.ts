import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.js'

/** REST API calls with type-checked paths, parameters, bodies and responses. */
export type Stadia = Client<paths>

/**
 * A client for a running product.
 * @param url base URL, e.g. `https://olympiad.example`
 * @param token an access token or an API token; default: guest
 */
export function stadia({ url, token }: { url: string; token?: string }): Stadia {
  return createClient<paths>({
    baseUrl: new URL('/api', url).href,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
}
