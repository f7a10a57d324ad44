import { ActionIcon, Code, Group, Tooltip } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../base/copy.ts'
import { toastError } from '../../ui/toasts/toast.tsx'

/** Value with a copy button; `label` is its accessible name. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation(['people', 'common'])
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), 2000)
  const copy = async () => {
    if (!(await copyText(value))) return toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
    setCopied(true)
    start()
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <Code fz="0.9375rem" fw={600}>
        {value}
      </Code>
      <Tooltip label={copied ? t('people:copied') : t('people:copy', { what: label })}>
        <ActionIcon
          variant="subtle"
          color={copied ? 'green' : 'gray'}
          aria-label={copied ? t('people:copied') : t('people:copy', { what: label })}
          onClick={() => void copy()}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
