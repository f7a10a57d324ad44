import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useSwitchTypeConsequencesQuery } from '../../../../__generated__/useSwitchTypeConsequencesQuery.graphql.ts'
import type { useSwitchTypeMutation } from '../../../../__generated__/useSwitchTypeMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import type { Person } from './person.ts'

const consequences = graphql`
  query useSwitchTypeConsequencesQuery($id: ID!) {
    node(id: $id) {
      ... on User {
        switchConsequences {
          userType
          below
          above
          sessions
        }
      }
    }
  }
`

/** Turns a supervisor into a partner or vice versa, after showing what the switch ends. */
export function useSwitchType() {
  const { t } = useTranslation(['admin', 'people'])
  const environment = useRelayEnvironment()
  const [run] = useCommand<useSwitchTypeMutation>(graphql`
    mutation useSwitchTypeMutation($input: SwitchUserTypeInput!) {
      switchUserType(input: $input) {
        user {
          id
          ...AccountView_user
        }
      }
    }
  `)

  /** Relations and records that the switch would end, as of now. */
  const consequencesOf = async (id: string): Promise<string[]> => {
    const found = await fetchQuery<useSwitchTypeConsequencesQuery>(environment, consequences, { id }).toPromise()
    const ends = found?.node?.switchConsequences
    if (!ends) return []
    return [
      t(ends.userType === 'partner' ? 'admin:switch.students' : 'admin:switch.supervisors', { count: ends.below }),
      t('admin:switch.partners', { count: ends.above }),
      t('admin:switch.devices', { count: ends.sessions }),
    ]
  }

  return async ({ id, name }: Person): Promise<void> => {
    const sure = await confirm({
      title: t('admin:switch.title', { name }),
      message: [...(await consequencesOf(id)), t('admin:switch.text')].join(' '),
      destructive: true,
      okButton: t('admin:switch.ok'),
      cancelButton: t('people:cancel'),
    })
    if (sure) await run({ input: { id } }, { success: t('admin:switch.done') })
  }
}
