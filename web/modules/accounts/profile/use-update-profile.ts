import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts'
import { refreshSession } from '../../../api/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'

/** Saves profile changes and updates the session for the header bar. `result` is for the form. */
export function useUpdateProfile() {
  const { t } = useTranslation(['profile', 'common'])
  const [commit, busy] = useCommand<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        user {
          ...OverviewCard_user
          ...NameCard_user
          ...PlaceCard_user
          ...SchoolCard_user
        }
      }
    }
  `)
  const [result, setResult] = useState<string | null>(null)
  const update = async (input: UpdateProfileInput, { onError = reportFailure }: Partial<ShownByForm> = {}) => {
    setResult(null)
    const saved = await commit({ input }, { onError })
    void refreshSession().catch(() => undefined)
    setResult(t('profile:saved'))
    return saved
  }
  return { update, busy, result }
}
