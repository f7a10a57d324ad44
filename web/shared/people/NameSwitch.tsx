import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { NameSwitch_user$key } from '../../__generated__/NameSwitch_user.graphql.ts'
import type { NameSwitchMutation } from '../../__generated__/NameSwitchMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'

/** Switch for showing the student's name in published rankings; takes effect immediately. */
export function NameSwitch({ user }: { user: NameSwitch_user$key }) {
  const { t } = useTranslation('results')
  const { nameShown } = useFragment(
    graphql`
      fragment NameSwitch_user on User {
        nameShown
      }
    `,
    user,
  )
  const [show, busy] = useCommand<NameSwitchMutation>(graphql`
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
      label={t('consent.label')}
      description={t('consent.text')}
      onChange={(event) => void show({ input: { shown: event.currentTarget.checked } }).catch(ignoreReported)}
    />
  )
}
