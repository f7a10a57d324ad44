import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErasureScreenMutation } from '../../../__generated__/ErasureScreenMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { refreshSession, signOut } from '../../../api/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDate } from '../../../shared/input/format.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import styles from './ErasureScreen.module.css'

/** Screen in place of the panel while an erasure is pending: keep the account or log out. */
export function ErasureScreen({ eraseAt }: { eraseAt: string }) {
  const { t } = useTranslation(['panel', 'common'])
  const { Drawing } = useLook()
  const [busy, setBusy] = useState(false)
  const title = t('panel:erasure.title', { day: formatDate(eraseAt) })
  usePageTitle(title)

  const keep = async () => {
    setBusy(true)
    try {
      await callOperation<ErasureScreenMutation>(
        graphql`
          mutation ErasureScreenMutation {
            keepAccount {
              user {
                eraseAt
              }
            }
          }
        `,
        {},
      )
      await refreshSession()
      announce(t('panel:erasure.kept'))
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
  }

  return (
    <main className={styles.screen}>
      <EmptyState
        order={1}
        drawing={<Drawing name="lost" />}
        title={title}
        text={t('panel:erasure.text')}
        action={
          <Group gap="sm" justify="center">
            <Button loading={busy} onClick={() => void keep()}>
              {t('panel:erasure.keep')}
            </Button>
            <Button variant="default" onClick={() => void signOut()}>
              {t('panel:erasure.leave')}
            </Button>
          </Group>
        }
      />
    </main>
  )
}
