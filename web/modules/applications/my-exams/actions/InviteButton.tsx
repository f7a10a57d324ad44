import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InviteButton_application$key } from '../../../../__generated__/InviteButton_application.graphql.ts'
import { prompt } from '../../../../ui/dialogs/dialogs.tsx'
import { useInvite } from './use-invite.ts'

/** Button that asks for the student ID of a team member and sends the invitation. */
export function InviteButton({ application }: { application: InviteButton_application$key }) {
  const { t } = useTranslation(['applications', 'common'])
  const { id } = useFragment(
    graphql`
      fragment InviteButton_application on Application {
        id
      }
    `,
    application,
  )
  const { invite, inviting } = useInvite(id)
  const ask = async () => {
    const partnerId = await prompt({
      title: t('applications:team.inviteTitle'),
      message: t('applications:team.inviteText'),
      label: t('applications:team.studentId'),
      okButton: t('applications:team.send'),
      cancelButton: t('common:close'),
    })
    if (partnerId) invite(partnerId)
  }
  return (
    <Button
      variant="default"
      loading={inviting}
      onClick={() => void ask()}
      leftSection={<IconUserPlus size={18} aria-hidden="true" />}
      aria-describedby={`exam-${id}`}
    >
      {t('applications:card.invite')}
    </Button>
  )
}
