import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadStream, publishAccess } from './camera-calls.ts'
import { CameraRun } from './camera-run.ts'
import type { CameraStatus } from './camera-run.ts'

interface CameraRunOptions {
  applicationId: string
  /** 1, or 2 for the second camera */
  number: number
  streamId: string
  audio: boolean
  type: 'internal' | 'antMedia'
  /** Whether the attempt is in progress. */
  recording: boolean
  /** picture of the first camera, which the second waits for; undefined for the first */
  first: MediaStream | null | undefined
  onPicture: ((picture: MediaStream | null) => void) | undefined
}

/** Opens a camera, and records it while the attempt is in progress; `retry` opens it again after a failure. */
export function useCameraRun(options: CameraRunOptions) {
  const { applicationId, number, streamId, audio, type, recording, first, onPicture } = options
  const [status, setStatus] = useState<CameraStatus>('off')
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const run = useRef<CameraRun | null>(null)
  const [round, setRound] = useState(0)
  const tell = useEffectEvent((stream: MediaStream | null) => {
    setPicture(stream)
    onPicture?.(stream)
  })
  const isSecond = first !== undefined
  const firstDevice = first?.getVideoTracks()[0]?.getSettings().deviceId

  useEffect(() => {
    if (isSecond && !firstDevice) return
    const current = new CameraRun({
      streamId,
      audio,
      ...(type === 'antMedia' && {
        publish: () => publishAccess(streamId),
        fallback: () => loadStream(applicationId, { camera: number }),
      }),
      ...(isSecond && { otherDevice: () => firstDevice }),
      onPicture: tell,
      onStatus: setStatus,
    })
    run.current = current
    void current.open()
    return () => {
      run.current = null
      void current.close()
    }
  }, [applicationId, number, streamId, audio, type, round, isSecond, firstDevice])

  useEffect(() => {
    if (recording) void run.current?.record()
  }, [recording, round, firstDevice])

  return { status, picture, isSecond, retry: () => setRound(round + 1) }
}
