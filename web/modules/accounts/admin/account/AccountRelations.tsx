import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AccountRelations_user$key } from '../../../../__generated__/AccountRelations_user.graphql.ts'
import { relatedPersonName } from '../../../../shared/people/person-name.ts'
import styles from './account.module.css'
import { Badge } from '../../../../ui/Badge.tsx'

/** The account's supervisors, partners and students, each linked to the account. */
export function AccountRelations({ user }: { user: AccountRelations_user$key }) {
  const { t } = useTranslation(['admin', 'people'])
  const { id, relations } = useFragment(
    graphql`
      fragment AccountRelations_user on User {
        id
        relations {
          id
          state
          above {
            userId
            username
            ...personName_related
            userType
          }
          below {
            userId
            username
            ...personName_related
            userType
          }
        }
      }
    `,
    user,
  )
  if (relations.length === 0) return <Text c="dimmed">{t('admin:account.noRelations')}</Text>
  return (
    <ul className={styles.list}>
      {relations.map((relation) => {
        const other = relation.above.userId === id ? relation.below : relation.above
        const place = other.userType === 'student' ? 'student' : 'supervisors'
        return (
          <li key={relation.id} className={styles.item}>
            <Group justify="space-between">
              <div>
                <Anchor component={Link} to={`/stadia/janus/${place}/${other.userId}`} fw={600}>
                  {relatedPersonName(other)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(`admin:role.${other.userType as 'student'}`)} · {other.username}
                </Text>
              </div>
              {relation.state === 'asked' && <Badge tone="attention">{t('people:standing.asked')}</Badge>}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
