import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../base/copy.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'

/** Duration of the confirmation, in milliseconds. */
const shownMs = 2000

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation(['register', 'common'])
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await copyText(text)) setCopied(true)
    else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }

  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button variant="default" size="sm" leftSection={<Icon size={18} aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('register:invite.copied') : label}</span>
    </Button>
  )
}
