import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../../graphql/context.ts'
import { badInput } from '../../graphql/errors/errors.ts'
import { exportMyData } from '../../modules/accounts/public.ts'
import { contextOf } from '../request-context.ts'

/**
 * POST /export with `{"currentPassword"}`: all personal data of the viewer as a ZIP. Not part of the REST table, whose
 * responses are JSON.
 */
export function mountExport(fastify: FastifyInstance, node: AppNode): void {
  fastify.post('/export', async (request, reply) => {
    const { currentPassword } = (request.body ?? {}) as Record<string, unknown>
    if (typeof currentPassword !== 'string' || currentPassword.length > 256) {
      throw badInput({ currentPassword: ['Enter your password'] })
    }
    const stream = await exportMyData(await contextOf(node, request, reply), { currentPassword })
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}
