import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountHead_user$key } from '../../../../__generated__/AccountHead_user.graphql.ts'
import { PersonPicture } from '../../../../shared/PersonPicture.tsx'
import { userName } from '../../../../shared/people/person-name.ts'
import { standingOf } from '../account-row.ts'
import { stateTones } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Picture, name, role, username and status of an account. */
export function AccountHead({ user: key }: { user: AccountHead_user$key }) {
  const { t } = useTranslation('admin')
  const user = useFragment(
    graphql`
      fragment AccountHead_user on User {
        username
        ...personName_user
        userType
        picture
        isDraft
        disabledAt
      }
    `,
    key,
  )
  const name = userName(user)
  const standing = standingOf(user)
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPicture name={name} path={user.picture ?? null} size={64} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={650} size="lg">
          {name}
        </Text>
        <Group gap="xs">
          <Text c="dimmed">
            {t(`role.${user.userType as 'student'}`)} · {user.username}
          </Text>
          <Badge tone={stateTones.account[standing]}>{t(`standing.${standing}`)}</Badge>
        </Group>
      </div>
    </Group>
  )
}
