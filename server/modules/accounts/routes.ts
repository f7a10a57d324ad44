import { badInput } from '../../errors/errors.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { exportMyData } from './erasure/export.service.ts'

/**
 * POST /export with `{"currentPassword"}`: all personal data of the viewer as a ZIP. Not part of the REST table, whose
 * responses are JSON.
 */
const ownData: HttpRoute = {
  method: 'POST',
  path: '/export',
  async handle(_node, { body, caller }) {
    const { currentPassword } = (body ?? {}) as Record<string, unknown>
    if (typeof currentPassword !== 'string' || currentPassword.length > 256) {
      throw badInput({ currentPassword: ['Enter your password'] })
    }
    return {
      type: 'application/zip',
      headers: { 'content-disposition': 'attachment; filename="my-data.zip"', 'cache-control': 'private, no-store' },
      body: await exportMyData(await caller(), { currentPassword }),
    }
  },
}

export const accountRoutes: readonly HttpRoute[] = [ownData]
