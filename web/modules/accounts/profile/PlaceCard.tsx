import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PlaceCard_query$key } from '../../../__generated__/PlaceCard_query.graphql.ts'
import type { PlaceCard_user$key } from '../../../__generated__/PlaceCard_user.graphql.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { useUpdateProfile } from './use-update-profile.ts'
import { cityOf } from './zone-city.ts'

export interface PlaceCardProps {
  user: PlaceCard_user$key
  countries: PlaceCard_query$key
}

/** Country and time zone. Students cannot change the country, because it determines when exams open. */
export function PlaceCard({ user: userKey, countries: queryKey }: PlaceCardProps) {
  const { t } = useTranslation('profile')
  const { update, result } = useUpdateProfile()
  const user = useFragment(
    graphql`
      fragment PlaceCard_user on User {
        country
        timeZone
        userType
        ...PlaceForm_user
      }
    `,
    userKey,
  )
  const query = useFragment(
    graphql`
      fragment PlaceCard_query on Query {
        countries {
          code
          name
        }
        ...PlaceForm_query
      }
    `,
    queryKey,
  )
  const { country, timeZone, userType } = user
  if (userType === 'student' && country) {
    return (
      <ProfileCard title={t('place.title')} text={t('place.fixed')}>
        <Facts
          facts={[
            [t('place.country'), query.countries.find(({ code }) => code === country)?.name ?? country],
            [t('place.timeZone'), cityOf(timeZone)],
          ]}
        />
      </ProfileCard>
    )
  }
  return (
    <ProfileCard title={t('place.title')} text={t('place.text')} result={result}>
      <PlaceForm user={user} query={query} onSave={update} />
    </ProfileCard>
  )
}
