import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendFile } from '../../../shared/files.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'

/** Files of one message, as the server limits them. */
const maxFiles = 5

/** An uploaded file that is not sent yet. */
export interface AttachedFile {
  id: string
  name: string
  size: number
}

/** Uploads files to be attached to the next message. */
export function useFiles() {
  const { t } = useTranslation(['support', 'common'])
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [sending, setSending] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setSending(true)
    for (const file of chosen.slice(0, maxFiles - files.length)) {
      try {
        const stored = await sendFile<AttachedFile>('/upload/support-file', file)
        setFiles((before) => [...before, stored])
      } catch (error) {
        toastError({ title: t('common:toast.error'), message: `${file.name}: ${(error as Error).message}` })
      }
    }
    setSending(false)
  }
  const remove = (id: string) => setFiles((before) => before.filter((file) => file.id !== id))
  return { files, sending, isFull: files.length >= maxFiles, add, remove, clear: () => setFiles([]) }
}

export type Files = ReturnType<typeof useFiles>
