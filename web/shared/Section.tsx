import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../relay/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SectionBoundary } from '../ui/SectionBoundary.tsx'
import { isChunkError, reloadForChunk } from './app/chunk-guard.ts'
import { useLook } from './editions/edition.tsx'

/** A failure in the reader's words: what happened, and the number to tell to support. */
export function FailureState({ error, retry, order }: { error: unknown; retry?: () => void; order?: 1 | 2 }) {
  const { t } = useTranslation('common')
  const { Drawing } = useLook()
  const offline = error instanceof ApiError && error.code === 'NETWORK'
  const requestId = error instanceof ApiError ? error.requestId : null
  const said = error instanceof ApiError && error.code !== 'INTERNAL' ? error.message : t('error.text')
  return (
    <EmptyState
      announce
      order={order}
      drawing={<Drawing name="broken" />}
      title={offline ? t('error.offlineTitle') : t('error.title')}
      text={
        <>
          {offline ? t('error.offlineText') : said}
          {requestId && (
            <>
              <br />
              <small>{t('error.reference', { id: requestId })}</small>
            </>
          )}
        </>
      }
      action={
        retry && (
          <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

export interface SectionProps {
  /** The shape of the content while it is on the way. */
  skeleton: ReactNode
  /** Asks the server again; the content is tried anew when `resetKey` changes with the answer. */
  onRetry?: () => void
  resetKey?: unknown
  children: ReactNode
}

/** A part of a page that loads and fails alone. */
export function Section({ skeleton, onRetry, resetKey, children }: SectionProps) {
  return (
    <SectionBoundary
      onRetry={onRetry}
      resetKey={resetKey}
      renderError={(error, retry) => {
        if (isChunkError(error) && reloadForChunk()) return skeleton
        return <FailureState error={error} retry={retry} />
      }}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </SectionBoundary>
  )
}
