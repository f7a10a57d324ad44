import { useEffect, useState } from 'react'
import { CodeEntry } from './CodeEntry.tsx'
import { canOpenByCode, loadWords } from './paper-by-code.ts'

interface CodePlaceProps {
  applicationId: string
  /** whether the exam cannot be reached through the network */
  offline: boolean
}

/** Offers the code where the network is down and the paper is on this device. */
export function CodePlace({ applicationId, offline }: CodePlaceProps) {
  const [possible, setPossible] = useState(false)
  // The words must be here before the network is gone.
  useEffect(() => void loadWords().catch(() => undefined), [])
  useEffect(() => {
    let left = false
    if (offline) void canOpenByCode(applicationId).then((can) => !left && setPossible(can))
    return () => {
      left = true
    }
  }, [applicationId, offline])
  return offline && possible ? <CodeEntry applicationId={applicationId} /> : null
}
