import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawFrame, encode } from './picture.ts'
import { sendSelfie } from './send-selfie.ts'
import { useCamera } from './use-camera.ts'

export type SelfieState = ReturnType<typeof useSelfie>

/**
 * Steps of a selfie: show the camera, take, then send or retake.
 * @param applicationId null if there is no such application; then nothing is sent
 * @param onSent called when the server has the picture
 */
export function useSelfie(applicationId: string | null, onSent: () => void) {
  const { t } = useTranslation('exam')
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [step, setStep] = useState<'look' | 'taken' | 'sending'>('look')
  const [problem, setProblem] = useState<string | null>(null)
  /** The camera needs a moment before its first frame is available. */
  const [hasPicture, setHasPicture] = useState(false)

  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream
  }, [camera.stream])

  function take() {
    if (!video.current || !canvas.current) return
    drawFrame(video.current, canvas.current)
    camera.stop()
    setHasPicture(false)
    setStep('taken')
  }

  async function send() {
    if (!canvas.current || applicationId === null) return
    setStep('sending')
    setProblem(null)
    try {
      await sendSelfie(applicationId, await encode(canvas.current))
      onSent()
    } catch (thrown) {
      setProblem(thrown instanceof Error && thrown.message ? thrown.message : t('failed.unknown'))
      setStep('taken')
    }
  }

  function retake() {
    setStep('look')
    setProblem(null)
    void camera.start()
  }

  return {
    ...{ video, canvas, problem, hasPicture, take, send, retake },
    camera: camera.state,
    startCamera: () => void camera.start(),
    onFirstFrame: () => setHasPicture(true),
    isLooking: step === 'look',
    isSending: step === 'sending',
  }
}
