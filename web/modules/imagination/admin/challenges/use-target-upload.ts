import { useState } from 'react'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { fetchWithSession } from '../../../../api/request.ts'

/** Uploads the target picture of a task. @returns id of the uploaded file, null before an upload */
export function useTargetUpload() {
  const [targetId, setTarget] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      const response = await fetchWithSession('/api/imagination/challenge/target', {
        method: 'POST',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      })
      setTarget(((await response.json()) as { fileId: string }).fileId)
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { targetId, sending, upload }
}
