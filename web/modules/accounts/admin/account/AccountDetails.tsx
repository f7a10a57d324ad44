import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountDetails_user$key } from '../../../../__generated__/AccountDetails_user.graphql.ts'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountForm } from './AccountForm.tsx'

export interface AccountDetailsProps {
  user: AccountDetails_user$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Account details, read-only or in an edit form; edits are recorded. */
export function AccountDetails({ user: key, countries }: AccountDetailsProps) {
  const { t } = useTranslation('admin')
  const [editing, setEditing] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const user = useFragment(
    graphql`
      fragment AccountDetails_user on User {
        ...AccountFacts_user
        ...AccountForm_user
      }
    `,
    key,
  )
  const finish = (said?: string) => {
    setEditing(false)
    setResult(said ?? null)
  }
  if (editing) return <AccountForm user={user} onDone={finish} />
  return (
    <Stack gap="md" align="stretch">
      <AccountFacts user={user} countries={countries} />
      <FormResult text={result} />
      <div>
        <Button onClick={() => setEditing(true)}>{t('account.edit')}</Button>
      </div>
    </Stack>
  )
}
