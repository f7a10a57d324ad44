import { useCallback, useEffect, useState } from 'react'
import { cameraProblem, openCamera } from '../../streaming/public.ts'

/** `refused` by the student or the browser, `missing` without a camera, `taken` by another program. */
export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'taken'

/** A stored picture is larger than a recorded frame. */
const size = { width: { ideal: 1280 }, height: { ideal: 960 } }

export interface Camera {
  state: CameraState
  stream: MediaStream | null
  start(): Promise<void>
  stop(): void
}

/** The device's front camera, switched off while its picture is not shown. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)

  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    },
    [stream],
  )

  const start = useCallback(async () => {
    setState('asking')
    try {
      setStream(await openCamera({ size }))
      setState('on')
    } catch (thrown) {
      setState(cameraProblem(thrown))
    }
  }, [])

  const stop = useCallback(() => {
    setStream(null)
    setState('off')
  }, [])

  return { state, stream, start, stop }
}
