import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountFacts_user$key } from '../../../../__generated__/AccountFacts_user.graphql.ts'
import { formatDate, formatDay } from '../../../../shared/input/format.ts'
import { CopyValue } from '../../../../shared/people/CopyValue.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { EmailFact } from './EmailFact.tsx'

export interface AccountFactsProps {
  user: AccountFacts_user$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Contact, place, school and dates of an account. */
export function AccountFacts({ user: key, countries }: AccountFactsProps) {
  const { t } = useTranslation(['people', 'admin'])
  const user = useFragment(
    graphql`
      fragment AccountFacts_user on User {
        userType
        phone
        birth
        grade
        country
        city
        timeZone
        referenceCode
        createdAt
        school {
          name
          city
        }
        ...EmailFact_user
      }
    `,
    key,
  )
  const { school, referenceCode } = user
  const country = countries.find(({ code }) => code === user.country)?.name ?? user.country
  const code = t('people:column.code')
  return (
    <Facts
      facts={[
        [t('people:field.email'), <EmailFact key="email" user={user} />],
        [t('people:field.phone'), user.phone ?? '–'],
        [t('people:field.birth'), user.birth ? formatDay(user.birth) : '–'],
        user.userType === 'student' && [t('people:column.grade'), user.grade ?? '–'],
        [t('people:column.country'), country ?? '–'],
        [t('people:column.city'), user.city ?? '–'],
        [t('people:column.school'), school ? `${school.name}, ${school.city}` : '–'],
        [t('admin:account.timeZone'), user.timeZone],
        referenceCode && [code, <CopyValue key="code" value={referenceCode} label={code} />],
        [t('admin:accounts.since'), formatDate(user.createdAt)],
      ]}
    />
  )
}
