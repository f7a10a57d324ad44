import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { reportFailure } from '../../relay/report-failure.ts'
import { saveFile } from '../../shared/files.ts'

/** Downloads a file; a failure is reported. @returns the function that starts it and whether it is in progress */
export function useSaveFile(id: string) {
  const environment = useRelayEnvironment()
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void saveFile(environment, id)
      .catch(reportFailure)
      .finally(() => setSaving(false))
  }
  return [save, saving] as const
}
