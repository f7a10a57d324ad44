import { graphql, readInlineData } from 'react-relay'
import type { savedSetting_setting$key } from '../../__generated__/savedSetting_setting.graphql.ts'

/**
 * Saved value of a setting.
 * @param rows of `settings(name:)`: empty before the first save
 * @returns `data`, and a `key` that remounts a form after a save, here or by another admin
 */
export function savedSetting(rows: readonly savedSetting_setting$key[]): { key: string; data: unknown } {
  const [saved] = rows
  if (!saved) return { key: 'none', data: undefined }
  const { id, changedAt, data } = readInlineData(
    graphql`
      fragment savedSetting_setting on Setting @inline {
        id
        changedAt
        data
      }
    `,
    saved,
  )
  return { key: id + changedAt, data }
}
