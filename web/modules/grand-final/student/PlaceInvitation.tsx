import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PlaceInvitation_place$key } from '../../../__generated__/PlaceInvitation_place.graphql.ts'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { usePlaceResponse } from './use-place-response.ts'

interface PlaceInvitationProps {
  place: PlaceInvitation_place$key
  /** Whether the student can answer now. */
  may: boolean
  /** Whether the answer is sent as a change request. */
  late: boolean
}

/** The student's place in a group, with the invitation until it is accepted. */
export function PlaceInvitation({ place: key, may, late }: PlaceInvitationProps) {
  const { t } = useTranslation('grandFinal')
  const place = useFragment(
    graphql`
      fragment PlaceInvitation_place on Participant {
        id
        userId
        groupName
        groupState
        teacher
        response
        team
        category {
          title
          venue
        }
      }
    `,
    key,
  )
  const { say, busy } = usePlaceResponse(place, late)
  const open = may || late
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="place-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="place-title">
            {place.groupName}
          </Title>
          <GroupStateBadge state={place.groupState} />
        </Group>
        <Text>
          {[
            t('student.with', { teacher: place.teacher }),
            place.category && `${place.category.title} (${place.category.venue})`,
            place.team && t('members.team', { team: place.team }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {place.response === 'waiting' && <Invited busy={busy} disabled={!open} onSay={say} />}
        {place.response === 'declined' && (
          <Alert color="gray" title={t('student.declined')}>
            <Button variant="light" mt="xs" loading={busy} disabled={!open} onClick={() => void say('accept')}>
              {t('student.after')}
            </Button>
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}

interface InvitedProps {
  busy: boolean
  disabled: boolean
  onSay: (action: 'accept' | 'decline') => Promise<void>
}

function Invited({ busy, disabled, onSay }: InvitedProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <Alert title={t('student.invited')}>
      <Stack gap="sm">
        <Text>{t('student.invitedText')}</Text>
        <Group gap="sm">
          <Button loading={busy} disabled={disabled} onClick={() => void onSay('accept')}>
            {t('student.accept')}
          </Button>
          <Button variant="default" disabled={busy || disabled} onClick={() => void onSay('decline')}>
            {t('student.decline')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
