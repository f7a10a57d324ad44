import { may, or, rule } from '../../graphql/rules.ts'
import { isPublicSetting } from './known-settings.ts'

/**
 * Permission to change settings. The specification makes settings admin-only without a permission key, and none of its
 * keys fits: permission for announcements should not allow stopping production. Hence `admin.settings`, included in an
 * ordinary admin's `admin.*`.
 */
export const settingsPermission = 'admin.settings'
export const maySetUp = may(settingsPermission)

export const maySeeSetting = or(
  rule('public name', (_ctx, setting: { name?: string } | null) => isPublicSetting(setting?.name ?? '')),
  maySetUp,
)
