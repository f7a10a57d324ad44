import { Button, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { StartCodeQuery } from '../../__generated__/StartCodeQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { copyText } from '../../base/copy.ts'
import { toastError, toastSuccess } from '../../ui/toasts/toast.tsx'
import { useTimes } from '../intl/when.ts'
import { useServerNow } from '../use-server-now.ts'
import styles from './StartCode.module.css'

/** Interval of the requests until the server returns the code, in milliseconds. */
const retryEvery = 5000

export interface StartCodeProps {
  examId: string
  /** Period in which the server returns the code, ISO 8601. */
  times: { readonly from: string; readonly until: string }
}

/**
 * The code that opens the paper of an exam without a network, for those who read it to students. It is requested from
 * the opening on, by the server's clock, and never before. Texts: the namespace `start`.
 */
export function StartCode({ examId, times }: StartCodeProps) {
  const { t } = useTranslation('start')
  const { moment } = useTimes()
  const now = useServerNow()
  const isOpen = now >= Date.parse(times.from) && now < Date.parse(times.until)
  const { code, failed } = useStartCode(examId, isOpen)
  if (now >= Date.parse(times.until)) return null
  return (
    <Stack gap="xs" align="flex-start">
      {!isOpen && (
        <Text size="sm" c="dimmed">
          {t('code.before', { at: moment(times.from) })}
        </Text>
      )}
      <div aria-live="polite">
        {isOpen && code && (
          <Text className={styles.code} translate="no" lang="en">
            {code}
          </Text>
        )}
        {isOpen && !code && <Text c="dimmed">{t(failed ? 'code.failed' : 'code.loading')}</Text>}
      </div>
      {isOpen && code && <CopyCode code={code} />}
    </Stack>
  )
}

function useStartCode(examId: string, isOpen: boolean): { code: string | null; failed: boolean } {
  const [retries, setRetries] = useState(0)
  const answer = useAnswer<StartCodeQuery>(
    graphql`
      query StartCodeQuery($examId: ID!) @throwOnFieldError {
        startCode(examId: $examId)
      }
    `,
    isOpen ? { examId } : null,
    'network-only',
    retries,
  )
  const code = answer?.startCode ?? null
  const isWaiting = isOpen && code === null
  useEffect(() => {
    if (!isWaiting) return
    // The server's clock decides: it may be behind this page's estimate.
    const timer = setInterval(() => setRetries((before) => before + 1), retryEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { code, failed: answer === null }
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation(['start', 'common'])
  const copy = async () => {
    if (await copyText(code)) {
      toastSuccess({ title: t('common:toast.success'), message: t('code.copied'), unseen: 'clipboard' })
    } else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {t('code.copy')}
    </Button>
  )
}
