import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useSavePackagesMutation } from '../../../../__generated__/useSavePackagesMutation.graphql.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { Bonus } from '../../../settings/public.ts'

/** Saves the packages of one supervisor. `problems`: messages by field, from the last attempt. */
export function useSavePackages(userId: string) {
  const { t } = useTranslation('bonus')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [run, busy, result] = useCommand<useSavePackagesMutation>(graphql`
    mutation useSavePackagesMutation($input: SetBonusConfigurationInput!) {
      setBonusConfiguration(input: $input) {
        user {
          id
          ...AccountBonus_user
          ...AccountRecord_user
        }
      }
    }
  `)
  /** @param data null for the general packages */
  const save = (data: Bonus | null) => {
    setProblems({})
    return run(
      { input: { id: userId, data: data as Record<string, unknown> | null } },
      {
        result: t('admin.ownSet'),
        onError(error) {
          const fields = Object.entries(error instanceof ApiError ? (error.fields ?? {}) : { '': error.message })
          setProblems(Object.fromEntries(fields.map(([place, said]) => [place.replace(/^data\.?/, ''), String(said)])))
        },
      },
    )
  }
  return { save, busy, result, problems }
}
