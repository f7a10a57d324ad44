import { Alert, Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { CodingGamesPageInvokeMutation } from '../../__generated__/CodingGamesPageInvokeMutation.graphql.ts'
import type { CodingGamesPageQuery } from '../../__generated__/CodingGamesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { useLook } from '../../shared/editions/edition.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CodingAccount } from './CodingAccount.tsx'

function Content({ queryRef }: QueryPageProps<CodingGamesPageQuery>) {
  const { t } = useTranslation('coding')
  const { Drawing } = useLook()
  const [params] = useSearchParams()
  const { codingAccount } = usePreloadedQuery<CodingGamesPageQuery>(
    graphql`
      query CodingGamesPageQuery @preloadable @throwOnFieldError {
        codingAccount {
          linkedAt
          ...CodingAccount_account
        }
      }
    `,
    queryRef,
  )
  const [invoke, linking] = useCommand<CodingGamesPageInvokeMutation>(graphql`
    mutation CodingGamesPageInvokeMutation {
      invokeCoding {
        account {
          linkedAt
          ...CodingAccount_account
        }
      }
    }
  `)
  const link = () =>
    void invoke(
      {},
      {
        success: t('linked'),
        updater(store) {
          const account = store.getRootField('invokeCoding')?.getLinkedRecord('account')
          if (account) store.getRoot().setLinkedRecord(account, 'codingAccount')
        },
      },
    ).catch(ignoreReported)
  return (
    <>
      {params.get('error') === 'login' && (
        <Alert color="red" role="alert" title={t('loginFailed')}>
          {t('loginFailedText')}
        </Alert>
      )}
      {codingAccount?.linkedAt ? (
        <CodingAccount account={codingAccount} />
      ) : (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('none')}
          text={t('noneText')}
          action={
            <Button loading={linking} leftSection={<IconLink size={18} aria-hidden="true" />} onClick={link}>
              {t('link')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** Page of a student's coding games account. */
export default function CodingGamesPage({ queryRef }: QueryPageProps<CodingGamesPageQuery>) {
  const { t } = useTranslation('coding')
  return (
    <Page title={t('title')} text={t('intro')} skeleton={<CardSkeletons heights={[360]} />} resetKey={queryRef} narrow>
      <Content queryRef={queryRef} />
    </Page>
  )
}
