import { Alert, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountView_user$key } from '../../../../__generated__/AccountView_user.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { DraftCredentials } from '../../../../shared/people/DraftCredentials.tsx'
import { currentUser } from '../../../../shared/session/guards.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountMerges } from './AccountMerges.tsx'
import { AccountTabs } from './AccountTabs.tsx'

export interface AccountViewProps {
  user: AccountView_user$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Account header, admin actions and all sections. */
export function AccountView({ user: key, countries }: AccountViewProps) {
  const { t } = useTranslation('admin')
  const user = useFragment(
    graphql`
      fragment AccountView_user on User {
        username
        isDraft
        disabledAt
        referenceCode
        ...AccountHead_user
        ...AccountMerges_user
        ...AccountActions_user
        ...AccountTabs_user
      }
    `,
    key,
  )
  const { username, isDraft, disabledAt, referenceCode } = user
  return (
    <Stack gap="lg">
      <AccountHead user={user} />
      {disabledAt && (
        <Alert color="red" variant="light" icon={<IconLock size={20} aria-hidden="true" />}>
          {t('account.disabledSince', { moment: formatDateTime(disabledAt) })}
        </Alert>
      )}
      <AccountMerges user={user} />
      {isDraft && referenceCode && <DraftCredentials username={username} referenceCode={referenceCode} />}
      {username !== currentUser().username && <AccountActions user={user} />}
      <AccountTabs user={user} countries={countries} />
    </Stack>
  )
}
