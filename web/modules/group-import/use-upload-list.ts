import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportFailure } from '../../relay/report-failure.ts'
import { sendFile } from '../../shared/files.ts'

/** Uploads a class list and opens its page. */
export function useUploadList() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const { id } = await sendFile<{ id: string }>('/upload/class-list', file)
      void navigate(`/stadia/s-group-import/${id}`)
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy }
}
