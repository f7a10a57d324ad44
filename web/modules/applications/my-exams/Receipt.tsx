import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Receipt_attempt$key } from '../../../__generated__/Receipt_attempt.graphql.ts'
import { copyText } from '../../../ui/copy.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import styles from './cards.module.css'

/** The receipt of the saved answers, short to look at, whole to copy. */
export function Receipt({ attempt }: { attempt: Receipt_attempt$key }) {
  const { t } = useTranslation(['student', 'common'])
  const { receipt } = useFragment(
    graphql`
      fragment Receipt_attempt on Attempt {
        receipt
      }
    `,
    attempt,
  )
  if (!receipt) return null

  const copy = async () => {
    if (await copyText(receipt)) {
      toastSuccess({ title: t('common:toast.success'), message: t('student:receipt.copied') })
    } else {
      toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
    }
  }

  return (
    <div className={styles.receipt}>
      <span className={styles.receiptName}>{t('student:receipt.name')}</span>
      <code title={receipt}>
        {receipt.slice(0, 8)}…{receipt.slice(-8)}
      </code>
      <ActionIcon variant="subtle" aria-label={t('student:receipt.copy')} onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
