import { may, or, rule } from '../../graphql/rules.ts'
import { isPublicSetting } from './known-settings.ts'

/**
 * Who changes settings. The specification makes them admin-only without a state key of their own, and none
 * of its keys fits: whoever may write announcements should not thereby stop production. So they have
 * `admin.settings`, which the usual admin's `admin.*` holds.
 */
export const settingsPermission = 'admin.settings'
export const maySetUp = may(settingsPermission)

export const maySeeSetting = or(
  rule('public name', (_ctx, setting: { name?: string } | null) => isPublicSetting(setting?.name ?? '')),
  maySetUp,
)
