import { Button, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../shared/files.ts'
import styles from './thread.module.css'
import { useOpenFile } from './use-open-file.ts'

export interface MailPartsProps {
  quoted: string
  shortened: boolean
  files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  refused: readonly { readonly name: string; readonly code: string }[]
}

const reasons = ['TOO_LARGE', 'TOO_MANY', 'UNSUPPORTED_MEDIA', 'RULE_BROKEN'] as const

/** Below a text: its files, what was refused or left out, and the folded quote. */
export function MailParts({ quoted, shortened, files, refused }: MailPartsProps) {
  const { t } = useTranslation('support')
  const openFile = useOpenFile()
  return (
    <>
      {files.length > 0 && (
        <Group gap="xs" mt="xs">
          {files.map(({ id, name, size }) => (
            <Button
              key={id}
              variant="default"
              size="xs"
              leftSection={<IconFile size={16} aria-hidden="true" />}
              onClick={() => openFile(id)}
            >
              {name} ({formatSize(size)})
            </Button>
          ))}
        </Group>
      )}
      {refused.map(({ name, code }, i) => (
        <Text key={i} size="sm" c="dimmed" mt={4}>
          {t('files.refused', { name, reason: t(`files.${reasons.find((each) => each === code) ?? 'other'}`) })}
        </Text>
      ))}
      {shortened && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('thread.shortened')}
        </Text>
      )}
      {quoted && (
        <details className={styles.quoted}>
          <summary>{t('thread.quoted')}</summary>
          <p className={styles.text}>{quoted}</p>
        </details>
      )}
    </>
  )
}
