import { useState } from 'react'
import { reportFailure } from '../../../relay/report-failure.ts'
import { sendFile } from '../../../shared/files.ts'
import type { SentFile } from './material-values.ts'

/** Uploads a selected file. @returns the upload function and whether an upload is in progress */
export function useSending(onSent: (sent: SentFile) => void) {
  const [sending, setSending] = useState(false)
  const send = async (chosen: File | null) => {
    if (!chosen) return
    setSending(true)
    try {
      onSent(await sendFile<SentFile>('/api/file/study-material', chosen))
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  return [send, sending] as const
}
