import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SectionBoundary } from '../ui/SectionBoundary.tsx'
import { isChunkError, reloadForChunk, reopen } from './app/chunk-guard.ts'
import type { ChunkReload } from './app/chunk-guard.ts'
import { Waiting } from './app/SlowNotice.tsx'
import { useReconnect } from './app/use-reconnect.ts'
import { useLook } from './editions/edition.tsx'
import { NotFoundState } from './NotFoundState.tsx'

/** Result of handling a chunk load failure; null while undecided and for all other failures. */
function useChunkReload(error: unknown): ChunkReload | null {
  const [outcome, setOutcome] = useState<ChunkReload | null>(null)
  useEffect(() => {
    if (!isChunkError(error)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const recover = async () => {
      const result = await reloadForChunk()
      if (!left) setOutcome(result)
      if (!left && typeof result === 'number') timer = setTimeout(() => void recover(), result)
    }
    let left = false
    void recover()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [error])
  return outcome
}

export interface FailureStateProps {
  error: unknown
  /** Retries; resolves when the retry has finished. */
  retry?: () => unknown
  order?: 1 | 2
  /** Shown instead of the error while the page reloads for a new release. */
  skeleton?: ReactNode
}

/**
 * Error state with a translated message and the request id for support; the 404 state for NOT_FOUND. Retries
 * automatically when the connection returns or the server was overloaded.
 */
export function FailureState({ error, retry, order, skeleton = null }: FailureStateProps) {
  const { t } = useTranslation('common')
  const { Drawing } = useLook()
  const [busy, setBusy] = useState(false)
  const reloaded = useChunkReload(error)
  const code = error instanceof ApiError ? error.code : null
  const offline = reloaded === 'offline' || code === 'NETWORK'
  const again = async () => {
    setBusy(true)
    await retry?.()
    setBusy(false)
  }
  useReconnect((offline || code === 'OVERLOADED') && retry !== undefined, again)

  if (isChunkError(error) && (reloaded === null || reloaded === 'reloading')) return skeleton
  if (code === 'NOT_FOUND') return <NotFoundState announce order={order} />
  const requestId = error instanceof ApiError ? error.requestId : null
  const said = error instanceof ApiError && code !== 'INTERNAL' ? error.message : t('error.text')
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
          <Button
            variant="light"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            loading={busy}
            onClick={() => void again()}
          >
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

export interface SectionProps {
  /** Placeholder while the content loads. */
  skeleton: ReactNode
  /** Fetches again; the error boundary resets when `resetKey` changes. */
  onRetry?: (() => void) | undefined
  resetKey?: unknown
  children: ReactNode
}

/** Part of a page with its own loading and error states. */
export function Section({ skeleton, onRetry, resetKey, children }: SectionProps) {
  return (
    <SectionBoundary
      onRetry={onRetry}
      resetKey={resetKey}
      renderError={(error, retry) => (
        // browsers cache a failed module import: only a full page load retries it
        <FailureState error={error} retry={isChunkError(error) ? () => reopen() : retry} skeleton={skeleton} />
      )}
    >
      <Suspense fallback={<Waiting onRetry={onRetry}>{skeleton}</Waiting>}>{children}</Suspense>
    </SectionBoundary>
  )
}
