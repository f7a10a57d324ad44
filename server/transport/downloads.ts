import { createContext, type Ctx } from '../context/context.ts'
import { guest } from '../context/viewer.ts'
import type { HttpReply, HttpRoute } from './http-route.ts'

/** Content security policy of files, which must not execute anything. */
export const inert = "default-src 'none'; sandbox"

/** Headers of a file that only the holder of its link may read. */
export const privateHeaders = {
  'content-security-policy': inert,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const

/** Content-Disposition for a download, in any script; old clients get the ASCII characters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** A route to the target of a link: `?link=…` is the permission, since browsers send no token with a download. */
export function linkRoute(path: string, open: (ctx: Ctx, link: string) => Promise<HttpReply>): HttpRoute {
  return {
    method: 'GET',
    path,
    handle: (node, { query }) => open(createContext(node, guest), String(query.link)),
  }
}

/** A route to a PDF document that is drawn when its link is opened, limited by address. */
export function documentRoute(
  path: string,
  draw: (ctx: Ctx, link: string) => Promise<{ name: string; bytes: Buffer }>,
): HttpRoute {
  return {
    method: 'GET',
    path,
    async handle(node, { address, query }) {
      await node.limits.consume('documentByAddress', address)
      const { name, bytes } = await draw(createContext(node, guest), String(query.link))
      return {
        type: 'application/pdf',
        headers: { 'content-disposition': `attachment; filename="${name}"`, ...privateHeaders },
        body: bytes,
      }
    },
  }
}
