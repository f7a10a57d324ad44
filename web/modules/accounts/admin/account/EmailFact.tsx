import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EmailFact_user$key } from '../../../../__generated__/EmailFact_user.graphql.ts'

/** E-mail address of an account, and whether it is confirmed. */
export function EmailFact({ user }: { user: EmailFact_user$key }) {
  const { t } = useTranslation('admin')
  const { email, emailConfirmed } = useFragment(
    graphql`
      fragment EmailFact_user on User {
        email
        emailConfirmed
      }
    `,
    user,
  )
  if (!email) return '–'
  return (
    <>
      {email}{' '}
      <Badge size="sm" variant="light" color={emailConfirmed ? 'green' : 'amber'}>
        {emailConfirmed ? t('account.confirmed') : t('account.unconfirmed')}
      </Badge>
    </>
  )
}
