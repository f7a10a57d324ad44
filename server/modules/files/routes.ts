import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { attachment, inert, linkRoute, privateHeaders } from '../../transport/downloads.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { openFile } from './files.service.ts'
import { openPictureLink, openPublicPicture, publicPicture } from './picture-link.ts'
import { openPrivateLink } from './private-link.ts'

const storedFile: HttpRoute = {
  method: 'GET',
  path: '/files/:name',
  async handle(_node, { params, caller }) {
    const [sha256 = ''] = (params.name ?? '').split('.')
    const file = await openFile(await caller(), sha256)
    return {
      type: file.mimeType,
      headers: {
        'content-length': file.size,
        'content-disposition': 'inline',
        'content-security-policy': inert,
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store',
      },
      body: file.stream,
    }
  },
}

const privateDocument = linkRoute('/files/private', async (ctx, link) => {
  const file = await openPrivateLink(ctx, link)
  return {
    type: file.mimeType,
    headers: { 'content-length': file.size, 'content-disposition': attachment(file.name), ...privateHeaders },
    body: file.stream,
  }
})

/** Shown in pages, so not an attachment; the rule of its purpose is checked at every request. */
const linkedPicture = linkRoute('/files/picture', async (ctx, link) => {
  const file = await openPictureLink(ctx, link)
  return {
    type: file.mimeType,
    headers: {
      'content-length': file.size,
      'content-disposition': 'inline',
      ...privateHeaders,
      'cache-control': 'private, max-age=600',
    },
    body: file.stream,
  }
})

/** Public: caches keep the bytes and revalidate whether the picture is still shown. */
const visiblePicture: HttpRoute = {
  method: 'GET',
  path: '/files/public/:id',
  async handle(node, { params, headers }) {
    const ctx = createContext(node, guest)
    const picture = await publicPicture(ctx, params.id ?? '')
    const etag = `"${picture.sha256}"`
    const known = { etag, 'cache-control': 'public, no-cache', 'content-security-policy': inert }
    if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: known }
    const file = await openPublicPicture(ctx, picture)
    return {
      type: file.mimeType,
      headers: { ...known, 'content-length': file.size, 'content-disposition': 'inline' },
      body: file.stream,
    }
  },
}

/** Stored files: pictures by content hash, documents by expiring links. Never served as executable content. */
export const fileRoutes: readonly HttpRoute[] = [storedFile, privateDocument, linkedPicture, visiblePicture]
