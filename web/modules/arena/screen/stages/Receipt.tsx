import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../ui/copy.ts'
import styles from './Receipt.module.css'

/** The head of the chain over all saved answers, in groups that can be read out and compared. */
export function Receipt({ receipt }: { receipt: string }) {
  const { t } = useTranslation('exam')
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.receipt}>
      <div className={styles.head}>
        <Text size="sm" fw={600}>
          {t('receipt.title')}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => void copyText(receipt).then(setCopied)}>
          {t(copied ? 'receipt.copied' : 'receipt.copy')}
        </Button>
      </div>
      <code className={styles.code}>{receipt.match(/.{1,8}/g)?.join(' ')}</code>
      <Text size="sm" c="dimmed">
        {t('receipt.text')}
      </Text>
    </div>
  )
}
