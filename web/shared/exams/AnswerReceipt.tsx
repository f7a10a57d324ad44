import { Button, Group, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../base/copy.ts'
import { Later } from '../../ui/later.ts'
import { toastError } from '../../ui/toasts/toast.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import styles from './AnswerReceipt.module.css'

const logProof = new Later(() => loadTexts('proof').then(() => import('./LogProof.tsx')))

export interface AnswerReceiptProps {
  receipt: string
  /** Id of the application whose attempt has ended, to show also what the public log holds about it. */
  applicationId?: string | undefined
}

/** Receipt of saved answers, behind a button: the head of their hash chain in groups that are easy to compare. */
export function AnswerReceipt({ receipt, applicationId }: AnswerReceiptProps) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const [copied, setCopied] = useState(false)
  const log = logProof.use(opened && applicationId !== undefined)
  const copy = async () => {
    if (await copyText(receipt)) setCopied(true)
    else toastError({ title: t('toast.error'), message: t('copyFailed') })
  }
  return (
    <div className={styles.proof}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t('proof.hide') : t('proof.show')}
      </Button>
      {opened && (
        <>
          <code className={styles.code}>{receipt.match(/.{1,8}/g)?.join(' ')}</code>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {t('proof.text')}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={() => void copy()}>
              {copied ? t('proof.copied') : t('proof.copy')}
            </Button>
          </Group>
          {applicationId && log && <log.LogProof applicationId={applicationId} />}
        </>
      )}
    </div>
  )
}
