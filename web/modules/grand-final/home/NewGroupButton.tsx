import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { NewGroupButtonMutation } from '../../../__generated__/NewGroupButtonMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Creates a group and opens its page. */
export function NewGroupButton() {
  const { t } = useTranslation('grandFinal')
  const navigate = useNavigate()
  const [create, creating] = useCommand<NewGroupButtonMutation>(graphql`
    mutation NewGroupButtonMutation($input: CreateParticipationGroupInput!) {
      createParticipationGroup(input: $input) {
        group {
          id
        }
      }
    }
  `)
  const make = () =>
    create({ input: {} }, { success: t('home.created') }).then(
      ({ createParticipationGroup: { group } }) =>
        void navigate(`/stadia/grand-final/supervisor?group=${encodeURIComponent(group.id)}`),
      ignoreReported,
    )
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} loading={creating} onClick={() => void make()}>
      {t('home.new')}
    </Button>
  )
}
