import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useMutation } from 'react-relay'
import type { NameSwitch_user$key } from '../../../__generated__/NameSwitch_user.graphql.ts'
import type { NameSwitchMutation } from '../../../__generated__/NameSwitchMutation.graphql.ts'
import { toastError } from '../../../ui/toast.tsx'

/** Whether published rankings say the student's name. What it is switched to holds at once. */
export function NameSwitch({ user }: { user: NameSwitch_user$key }) {
  const { t } = useTranslation(['results', 'common'])
  const { nameShown } = useFragment(
    graphql`
      fragment NameSwitch_user on User {
        nameShown
      }
    `,
    user,
  )
  const [commit, busy] = useMutation<NameSwitchMutation>(graphql`
    mutation NameSwitchMutation($input: ShowMyNameInput!) {
      showMyName(input: $input) {
        user {
          ...NameSwitch_user
        }
      }
    }
  `)
  return (
    <Switch
      checked={nameShown ?? false}
      disabled={busy}
      label={t('results:consent.label')}
      description={t('results:consent.text')}
      onChange={(event) => commit({
        variables: { input: { shown: event.currentTarget.checked } },
        onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
      })}
    />
  )
}
