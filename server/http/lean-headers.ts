import type { IncomingMessage } from 'node:http'

/** Request headers used by the fast path; the first of each name counts. */
export class LeanHeaders {
  contentType: string | undefined = undefined
  authorization: string | undefined = undefined
  accept: string | undefined = undefined
  acceptLanguage: string | undefined = undefined
  acceptEncoding: string | undefined = undefined
  userAgent: string | undefined = undefined
}

const fields = new Map<string, keyof LeanHeaders>([
  ['content-type', 'contentType'],
  ['authorization', 'authorization'],
  ['accept', 'accept'],
  ['accept-language', 'acceptLanguage'],
  ['accept-encoding', 'acceptEncoding'],
  ['user-agent', 'userAgent'],
])
const lengths = new Set([...fields.keys()].map((name) => name.length))

/** Reads them from the raw headers. `request.headers` would build a dictionary of all headers for each save. */
export function leanHeaders({ rawHeaders }: IncomingMessage): LeanHeaders {
  const found = new LeanHeaders()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!
    if (!lengths.has(name.length)) continue
    const field = fields.get(name.toLowerCase())
    if (field) found[field] ??= rawHeaders[i + 1]!
  }
  return found
}
