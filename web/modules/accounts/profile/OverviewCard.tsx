import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OverviewCard_user$key } from '../../../__generated__/OverviewCard_user.graphql.ts'
import type { UserType } from '../../../api/session.ts'
import { formatDate, formatNumber } from '../../../shared/input/format.ts'
import { PersonPicture } from '../../../shared/PersonPicture.tsx'
import { userName } from '../../../shared/people/person-name.ts'
import { Facts } from '../../../ui/Facts.tsx'
import type { Fact } from '../../../ui/Facts.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './profile.module.css'
import { Badge } from '../../../ui/Badge.tsx'

/** Identity of the account's owner. */
export function OverviewCard({ user }: { user: OverviewCard_user$key }) {
  const { t } = useTranslation(['profile', 'panel'])
  const data = useFragment(
    graphql`
      fragment OverviewCard_user on User {
        username
        ...personName_user
        email
        emailConfirmed
        userType
        grade
        picture
        createdAt
      }
    `,
    user,
  )
  const name = userName(data)
  const facts: (Fact | false)[] = [
    [t('profile:overview.username'), data.username],
    [
      t('profile:overview.email'),
      data.email ? (
        <>
          {data.email}{' '}
          <Badge size="sm" tone={data.emailConfirmed ? 'good' : 'attention'}>
            {data.emailConfirmed ? t('profile:overview.confirmed') : t('profile:overview.unconfirmed')}
          </Badge>
        </>
      ) : (
        t('profile:overview.none')
      ),
    ],
    data.grade != null && [t('profile:overview.grade'), formatNumber(data.grade)],
    [t('profile:overview.since'), formatDate(data.createdAt)],
  ]
  return (
    <ProfileCard title={t('profile:overview.title')}>
      <div className={styles.person}>
        <PersonPicture name={name} path={data.picture ?? null} size={88} />
        <div>
          <Text fw={650} size="lg">
            {name}
          </Text>
          <Text c="dimmed">{t(`panel:role.${data.userType as UserType}`)}</Text>
          <PictureButtons has={Boolean(data.picture)} />
        </div>
      </div>
      <Facts facts={facts} />
    </ProfileCard>
  )
}
