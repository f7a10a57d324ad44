import { createContext } from '../../../../context/context.ts'
import { guest } from '../../../../context/viewer.ts'
import { inert } from '../../../../transport/downloads.ts'
import type { HttpRoute } from '../../../../transport/http-route.ts'
import { releasedKey } from './key-address.ts'
import { openSealedPaper } from './sealing.service.ts'

/** For any cache, for ever: the address is the hash of the content. */
const sealedPaper: HttpRoute = {
  method: 'GET',
  path: '/papers/:sha256',
  async handle(node, { params }) {
    const file = await openSealedPaper(createContext(node, guest), params.sha256 ?? '')
    return {
      type: file.mimeType,
      headers: {
        'content-length': file.size,
        'content-security-policy': inert,
        'cache-control': 'public, max-age=31536000, immutable',
      },
      body: file.stream,
    }
  },
}

/** Caches may keep the released key for a minute, and never the refusal before. */
const releasedKeyFile: HttpRoute = {
  method: 'GET',
  path: '/papers/keys/:exam/:zone/:mac',
  async handle(node, { params }) {
    const { exam = '', zone = '', mac = '' } = params
    const key = await releasedKey(createContext(node, guest), { exam, zone, mac })
    return { headers: { 'cache-control': 'public, max-age=60' }, body: { key } }
  },
}

/** Sealed papers and their keys; both without a session, so that a CDN can serve them. */
export const paperRoutes: readonly HttpRoute[] = [sealedPaper, releasedKeyFile]
