import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EmailFact_user$key } from '../../../../__generated__/EmailFact_user.graphql.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { useAccountHelp } from '../actions/use-account-help.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** E-mail address of an account, and whether it is confirmed; an admin can confirm it. */
export function EmailFact({ user: key }: { user: EmailFact_user$key }) {
  const { t } = useTranslation('admin')
  const { confirmEmail } = useAccountHelp()
  const user = useFragment(
    graphql`
      fragment EmailFact_user on User {
        id
        ...personName_user
        email
        emailConfirmed
        isDraft
      }
    `,
    key,
  )
  const { id, email, emailConfirmed, isDraft } = user
  if (!email) return '–'
  return (
    <>
      {email}{' '}
      <Badge size="sm" tone={emailConfirmed ? 'good' : 'attention'}>
        {emailConfirmed ? t('account.confirmed') : t('account.unconfirmed')}
      </Badge>
      {!emailConfirmed && !isDraft && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void confirmEmail({ id, name: userName(user) }, email).catch(ignoreReported)}
        >
          {t('action.confirmEmail.action')}
        </Button>
      )}
    </>
  )
}
