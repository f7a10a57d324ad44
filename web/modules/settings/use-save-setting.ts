import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useSaveSettingMutation } from '../../__generated__/useSaveSettingMutation.graphql.ts'
import { ApiError } from '../../api/api-error.ts'
import { insertIntoList } from '../../relay/plain-lists.ts'
import { useCommand } from '../../relay/use-command.ts'
import { useSaved } from './saved.ts'

/** Saves a setting; exposes the server's validation errors by path. */
export function useSaveSetting(name: string) {
  const { setSaved } = useSaved()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [commit, busy] = useCommand<useSaveSettingMutation>(graphql`
    mutation useSaveSettingMutation($input: SaveSettingInput!) {
      saveSetting(input: $input) {
        setting {
          id
          changedAt
          data
          order
        }
      }
    }
  `)

  /** Saves the data and returns whether it succeeded. */
  const save = async (data: object, id?: string): Promise<boolean> => {
    setProblems({})
    setSaved(null)
    try {
      await commit(
        { input: { name, id, data: data as Record<string, unknown> } },
        {
          updater: insertIntoList({ field: 'settings', args: { name } }, 'saveSetting.setting', 'last'),
          onError(error) {
            const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
            const named = Object.entries(fields).map(([path, said]) => [path.replace(/^data\.?/, ''), String(said)])
            setProblems(named.length > 0 ? Object.fromEntries(named) : { '': error.message })
          },
        },
      )
    } catch {
      return false
    }
    setSaved(name)
    return true
  }
  return { save, busy, problems }
}
