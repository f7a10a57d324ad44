import { useCallback, useEffect, useState } from 'react'

/** `refused` by the student or the browser, `missing` where there is none, `taken` by another program. */
export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'taken'

function reasonOf(thrown: unknown): CameraState {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'missing'
}

export interface Camera {
  state: CameraState
  stream: MediaStream | null
  start(): Promise<void>
  stop(): void
}

/** The front camera of the device, switched off whenever nobody looks at its picture. */
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
      // Without a secure address the browser has no mediaDevices at all.
      if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
      const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }
      setStream(await navigator.mediaDevices.getUserMedia({ video, audio: false }))
      setState('on')
    } catch (thrown) {
      setState(reasonOf(thrown))
    }
  }, [])

  const stop = useCallback(() => {
    setStream(null)
    setState('off')
  }, [])

  return { state, stream, start, stop }
}
