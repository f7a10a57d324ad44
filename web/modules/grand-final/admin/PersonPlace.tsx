import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PersonPlace_participant$key } from '../../../__generated__/PersonPlace_participant.graphql.ts'
import { Charges } from '../shared/charges/Charges.tsx'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { HandIns } from '../shared/hand-ins/HandIns.tsx'

/** A person's place in a group, with its charges and documents. */
export function PersonPlace({ participant }: { participant: PersonPlace_participant$key }) {
  const { t } = useTranslation('grandFinal')
  const place = useFragment(
    graphql`
      fragment PersonPlace_participant on Participant {
        role
        groupId
        groupName
        groupState
        response
        missing
        category {
          title
        }
        charges {
          ...Charges_charge
        }
        ...HandIns_participant
      }
    `,
    participant,
  )
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={place.groupName}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {place.groupName}
        </Title>
        <GroupStateBadge state={place.groupState} />
        <Text size="sm" c="dimmed">
          {[
            t(`role.${place.role as 'student'}`),
            t(`response.${place.response as 'waiting'}`),
            place.category?.title,
            place.missing.length > 0 && t('members.missing', { count: place.missing.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Charges charges={place.charges} mayPay={false} />
        <HandIns groupId={place.groupId} participant={place} />
      </Stack>
    </Paper>
  )
}
