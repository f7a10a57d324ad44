import { useEffect, useState } from 'react'
import { Later } from '../../../ui/later.ts'
import { canOpenByCode, loadWords } from './paper-by-code.ts'

/** Loaded before it is shown: the network is gone then. */
const codeEntry = new Later(() => import('./CodeEntry.tsx'))

interface CodePlaceProps {
  applicationId: string
  /** whether the exam cannot be reached through the network */
  offline: boolean
}

/** Offers the code where the network is down and the paper is on this device. */
export function CodePlace({ applicationId, offline }: CodePlaceProps) {
  const [possible, setPossible] = useState(false)
  const view = codeEntry.use(true)
  // The words must be here before the network is gone.
  useEffect(() => void loadWords().catch(() => undefined), [])
  useEffect(() => {
    let left = false
    if (offline) void canOpenByCode(applicationId).then((can) => !left && setPossible(can))
    return () => {
      left = true
    }
  }, [applicationId, offline])
  return offline && possible && view ? <view.CodeEntry applicationId={applicationId} /> : null
}
