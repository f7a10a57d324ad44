import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { NameSwitch_user$key } from '../../__generated__/NameSwitch_user.graphql.ts'
import type { NameSwitchMutation } from '../../__generated__/NameSwitchMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'

/** Switches for showing the student’s name in published rankings, and answers in public files; they take effect immediately. */
export function NameSwitch({ user }: { user: NameSwitch_user$key }) {
  const { t } = useTranslation('results')
  const { nameShown, answersShown } = useFragment(
    graphql`
      fragment NameSwitch_user on User {
        nameShown
        answersShown
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
  const set = (shown: boolean, answers: boolean) => void show({ input: { shown, answers } }).catch(ignoreReported)
  return (
    <Stack>
      <Switch
        checked={nameShown ?? false}
        disabled={busy}
        label={t('consent.label')}
        description={t('consent.text')}
        onChange={(event) => set(event.currentTarget.checked, false)}
      />
      <Switch
        checked={answersShown ?? false}
        disabled={busy || !nameShown}
        label={t('consent.answersLabel')}
        description={t('consent.answersText')}
        onChange={(event) => set(true, event.currentTarget.checked)}
      />
    </Stack>
  )
}
