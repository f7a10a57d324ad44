import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { required } from '../../../../shared/required.ts'
import { pause } from '../../../base/pause.ts'

export type ScannerState = 'off' | 'asking' | 'on' | 'refused' | 'missing'

type Read = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats(): Promise<string[]>
}

/** Uses the browser's BarcodeDetector if available, otherwise a JavaScript reader. */
async function makeReader(): Promise<Read> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = required(canvas.getContext('2d', { willReadFrequently: true }), '2D context')
  return async (video) => {
    const scale = Math.min(1, 800 / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!canvas.width || !canvas.height) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
  }
}

const lookEvery = 200
/** Minimum time in milliseconds before the same badge is read again. */
const sameAgainAfter = 3000

/** Reads codes from a camera stream while it runs. @returns the ref of its video element */
function useReading(stream: MediaStream | null, onRead: (text: string) => void): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  }, [onRead])

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return undefined
    let active = true
    let last = { text: '', at: 0 }
    element.srcObject = stream
    const look = async () => {
      await element.play().catch(() => undefined)
      const reader = await makeReader()
      while (active) {
        const text = await reader(element).catch(() => null)
        const at = performance.now()
        if (active && text && (text !== last.text || at - last.at > sameAgainAfter)) {
          last = { text, at }
          read.current(text)
        } else if (text) last.at = at
        await pause(lookEvery)
      }
    }
    void look()
    return () => {
      active = false
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream])
  return video
}

/** Reads codes with the device's rear camera. */
export function useScanner(onRead: (text: string) => void): {
  state: ScannerState
  video: RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  stop: () => void
} {
  const [state, setState] = useState<ScannerState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  // load the reader while online: the camera may be started offline
  useEffect(() => {
    if (!('BarcodeDetector' in globalThis)) void import('jsqr').catch(() => undefined)
  }, [])

  const video = useReading(stream, onRead)

  const start = useCallback(async () => {
    setState('asking')
    try {
      // browsers define mediaDevices in secure contexts only
      if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
      const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } }
      setStream(await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }))
      setState('on')
    } catch (thrown) {
      setState(thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'refused' : 'missing')
    }
  }, [])
  const stop = useCallback(() => {
    setStream(null)
    setState('off')
  }, [])
  return { state, video, start, stop }
}
