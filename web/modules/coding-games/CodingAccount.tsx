import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CodingAccountUnlinkMutation } from '../../__generated__/CodingAccountUnlinkMutation.graphql.ts'
import type { CodingAccount_account$key } from '../../__generated__/CodingAccount_account.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { confirm } from '../../ui/dialogs/dialogs.tsx'
import { AccountProgress } from './AccountProgress.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** A linked coding games account: progress, language of the games, and unlinking. */
export function CodingAccount({ account: key }: { account: CodingAccount_account$key }) {
  const { t } = useTranslation('coding')
  const account = useFragment(
    graphql`
      fragment CodingAccount_account on CodingAccount {
        provider
        problem
        ...AccountProgress_account
        ...LanguageChoice_account
      }
    `,
    key,
  )
  const provider = account.provider ?? ''
  return (
    <Stack gap="md">
      {account.problem && (
        <Alert color="amber" role="alert" title={t('problemTitle', { provider })}>
          {t('problemText')}
        </Alert>
      )}
      <AccountProgress account={account} />
      <LanguageChoice account={account} />
      <UnlinkButton provider={provider} />
    </Stack>
  )
}

/** Unlinks the account after a confirmation. */
function UnlinkButton({ provider }: { provider: string }) {
  const { t } = useTranslation('coding')
  const [unlink, unlinking] = useCommand<CodingAccountUnlinkMutation>(graphql`
    mutation CodingAccountUnlinkMutation {
      unlinkCoding {
        unlinked
      }
    }
  `)
  const remove = async () => {
    const sure = await confirm({
      title: t('unlinkTitle', { provider }),
      message: t('unlinkText', { provider }),
      okButton: t('unlink'),
      cancelButton: t('keep'),
      destructive: true,
    })
    if (!sure) return
    await unlink(
      {},
      { success: t('unlinked'), updater: (store) => void store.getRoot().setValue(null, 'codingAccount') },
    ).catch(ignoreReported)
  }
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        loading={unlinking}
        leftSection={<IconUnlink size={18} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t('unlink')}
      </Button>
    </Group>
  )
}
