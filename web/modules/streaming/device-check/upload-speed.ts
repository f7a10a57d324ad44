import { fetchWithSession } from '../../../api/request.ts'
import { bitRates } from '../camera/recorder.ts'

/** Camera requirements of an exam. */
export interface Asked {
  applicationId: string
  cameras: number
  audio: boolean
  screen: boolean
}

/** Bytes of the first measurement, and of a second one if the first took less than `tooShort` ms. */
const measured = { first: 256 * 1024, second: 1024 * 1024, tooShort: 1000 } as const
/** Timeout of a measurement, in ms. */
const measuredWithin = 15_000

/** Upload speed required by an exam's recordings, in kbit/s, including segment overlap and a margin. */
export const neededSpeed = ({ cameras, audio, screen }: Omit<Asked, 'applicationId'>) =>
  Math.ceil(
    (((Math.max(1, cameras) + (screen ? 1 : 0)) * bitRates.videoBitsPerSecond +
      (audio ? bitRates.audioBitsPerSecond : 0)) *
      1.3) /
      1000,
  )

/** Measures the upload speed in kbit/s; null if it could not be measured. */
export async function measureSpeed(send = sendBytes, now = () => performance.now()): Promise<number | null> {
  let speed: number | null = null
  for (const size of [measured.first, measured.second]) {
    const from = now()
    // After a timeout, the full size over the elapsed time is an upper bound of the speed.
    const arrived = await send(new Uint8Array(size)).catch(() => false)
    const took = Math.max(1, now() - from)
    if (!arrived) return speed ?? (took < measuredWithin ? null : Math.round((size * 8) / took))
    speed = Math.round((size * 8) / took)
    if (took >= measured.tooShort) break
  }
  return speed
}

/** Uploads random bytes, which no network can compress. */
async function sendBytes(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  await fetchWithSession(`/api/utils/ant/stream/speed?bytes=${bytes.length}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
    signal: AbortSignal.timeout(measuredWithin),
  })
  return true
}
