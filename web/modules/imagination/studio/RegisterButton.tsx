import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RegisterButtonMutation } from '../../../__generated__/RegisterButtonMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Button that registers the student for a competition open to everyone. */
export function RegisterButton({ id, byInvitation }: { id: string; byInvitation: boolean }) {
  const { t } = useTranslation('imagination')
  const [register, busy] = useCommand<RegisterButtonMutation>(graphql`
    mutation RegisterButtonMutation($id: ID!) {
      registerForImageCompetition(input: { competitionId: $id }) {
        competition {
          id
          entrant {
            id
          }
        }
      }
    }
  `)
  if (byInvitation) return <Text c="dimmed">{t('byInvitation')}</Text>
  return (
    <div>
      <Button
        loading={busy}
        onClick={() => void register({ id }, { success: t('nowRegistered') }).catch(ignoreReported)}
      >
        {t('register')}
      </Button>
    </div>
  )
}
