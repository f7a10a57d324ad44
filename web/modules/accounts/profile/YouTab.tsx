import { graphql, useFragment } from 'react-relay'
import type { YouTab_query$key } from '../../../__generated__/YouTab_query.graphql.ts'
import type { YouTab_user$key } from '../../../__generated__/YouTab_user.graphql.ts'
import { AboveCard } from './above/AboveCard.tsx'
import { NameCard } from './NameCard.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import styles from './profile.module.css'
import { ReadingCard } from './ReadingCard.tsx'
import { SchoolCard } from './SchoolCard.tsx'

export interface YouTabProps {
  user: YouTab_user$key
  query: YouTab_query$key
}

/** Identity of the user: name, place, school, and the teacher or partner. */
export function YouTab({ user: userKey, query: queryKey }: YouTabProps) {
  const user = useFragment(
    graphql`
      fragment YouTab_user on User {
        userType
        ...OverviewCard_user
        ...NameCard_user
        ...PlaceCard_user
        ...SchoolCard_user
      }
    `,
    userKey,
  )
  const query = useFragment(
    graphql`
      fragment YouTab_query on Query {
        ...PlaceCard_query
        ...AboveCard_query
      }
    `,
    queryKey,
  )
  const hasTeacher = user.userType === 'student' || user.userType === 'supervisor'
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <OverviewCard user={user} />
        <NameCard user={user} />
      </div>
      <div className={styles.column}>
        <PlaceCard user={user} countries={query} />
        <SchoolCard user={user} />
        {hasTeacher && <AboveCard query={query} />}
        <ReadingCard />
      </div>
    </div>
  )
}
