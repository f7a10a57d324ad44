import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import {
  openFile,
  openPictureLink,
  openPrivateLink,
  openPublicPicture,
  publicPicture,
} from '../../modules/files/public.ts'
import { contextOf } from '../request-context.ts'
import { attachment } from '../attachment.ts'

/** Stored files: pictures by content hash, documents by expiring links. Never served as executable content. */
export function mountFiles(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const [sha256 = ''] = request.params.name.split('.')
    const file = await openFile(await contextOf(node, request, reply), sha256)
    return reply
      .type(file.mimeType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .header('content-security-policy', nothing)
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .send(file.stream)
  })

  // the link is the permission: browsers send no token with a download
  fastify.get<{ Querystring: { link?: unknown } }>('/files/private', async (request, reply) => {
    const file = await openPrivateLink(createContext(node, guest), String(request.query.link))
    return reply
      .type(file.mimeType)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', nothing)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(file.stream)
  })

  // shown in pages, so not an attachment; the rule of its purpose is checked at every request
  fastify.get<{ Querystring: { link?: unknown } }>('/files/picture', async (request, reply) => {
    const file = await openPictureLink(createContext(node, guest), String(request.query.link))
    return reply
      .type(file.mimeType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', nothing)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, max-age=600')
      .send(file.stream)
  })

  // public: caches keep the bytes and revalidate whether the picture is still shown
  fastify.get<{ Params: { id: string } }>('/files/public/:id', async (request, reply) => {
    const ctx = createContext(node, guest)
    const picture = await publicPicture(ctx, request.params.id)
    const etag = `"${picture.sha256}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'public, no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', nothing)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const file = await openPublicPicture(ctx, picture)
    return reply
      .type(file.mimeType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .send(file.stream)
  })
}

const nothing = "default-src 'none'; sandbox"
