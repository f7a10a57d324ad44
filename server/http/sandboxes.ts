import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../context/context.ts'
import type { Sandbox } from '../transport/sandbox.ts'
import { mountRoutes } from './routes.ts'

/** The sandboxes of a node, with their pages and websockets. */
export interface Sandboxes {
  /** @returns false if the address is not a websocket of a sandbox */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Mounts their pages, and connects them to the product. */
  mount(fastify: FastifyInstance): void
}

/** Opens the sandboxes that replace providers on a node. */
export function openSandboxes(node: AppNode, declared: readonly Sandbox[]): Sandboxes {
  const sides = declared.flatMap((sandbox) => sandbox(node) ?? [])
  return {
    upgrade(request, socket, head) {
      const path = request.url?.split('?', 1)[0]
      const websocket = sides.find((side) => side.websocket && side.websocket.path === path)?.websocket
      websocket?.upgrade(request, socket, head)
      return websocket !== undefined
    },
    mount(fastify) {
      mountRoutes(
        fastify,
        node,
        sides.flatMap(({ routes }) => routes ?? []),
      )
      for (const { connect } of sides) {
        connect?.(async ({ method, path, query, headers, body }) => {
          const answer = await fastify.inject({
            method,
            url: path,
            ...(query ? { query } : {}),
            ...(headers ? { headers } : {}),
            ...(body === undefined ? {} : { payload: body }),
          })
          return { status: answer.statusCode, body: answer.body }
        })
      }
      fastify.addHook('onReady', async () => {
        for (const { resume } of sides) resume?.()
      })
    },
  }
}
