import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null)

/**
 * Whether a form was posted by a page of this site, so that other sites cannot log a visitor in. Browsers that do not
 * send `Sec-Fetch-Site` send `Origin`, and very old ones only `Referer`; a request with none of them is refused.
 * @param publicUrl of the installation; the host that the browser asked for is accepted too
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  // `none`: the visitor's own action, such as a reload
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = hostOf(headers.origin ?? headers.referer ?? '')
  return from !== null && (from === headers.host || from === hostOf(publicUrl))
}
