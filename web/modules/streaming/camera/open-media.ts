/** Constraints of a recorded camera: low resolution and frame rate. */
const small = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 10, max: 15 } }

/** Constraints of a shared screen: legible resolution, lower frame rate. */
const screenSize = { width: { max: 1280 }, height: { max: 720 }, frameRate: { ideal: 5, max: 5 } }

/** Thrown when a window or tab was shared instead of the whole screen. */
export class PartOfScreen extends Error {}

interface Wanted {
  audio?: boolean
  size?: MediaTrackConstraints
  /** device id of the first camera, when opening the second */
  otherDevice?: (() => string | undefined) | undefined
}

/**
 * Opens the camera that faces the student, or a camera other than the first.
 * @throws DOMException of the browser
 */
export async function openCamera({ audio = false, size = small, otherDevice }: Wanted = {}): Promise<MediaStream> {
  // Browsers have no mediaDevices in an insecure context.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  const device = otherDevice ? await anotherThan(otherDevice()) : { facingMode: 'user' }
  return navigator.mediaDevices.getUserMedia({ video: { ...device, ...size }, audio })
}

/** Reason why a camera could not be opened: refused, missing, or in use by another program. */
export function cameraProblem(thrown: unknown): 'refused' | 'missing' | 'taken' {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'missing'
}

async function anotherThan(other: string | undefined): Promise<MediaTrackConstraints> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const second = devices.find(({ kind, deviceId }) => kind === 'videoinput' && deviceId && deviceId !== other)
  if (!second) throw new DOMException('', 'NotFoundError')
  return { deviceId: { exact: second.deviceId } }
}

/**
 * Shares the whole screen, without sound. Browsers allow this only after a click, and some do not report the shared
 * surface.
 * @throws PartOfScreen, DOMException of the browser
 */
export async function openScreen(): Promise<MediaStream> {
  // Phones do not support it.
  if (!navigator.mediaDevices?.getDisplayMedia) throw new DOMException('', 'NotFoundError')
  const screen = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'monitor', ...screenSize },
    audio: false,
  })
  const surface = screen.getVideoTracks()[0]?.getSettings().displaySurface
  if (!surface || surface === 'monitor') return screen
  for (const track of screen.getTracks()) track.stop()
  throw new PartOfScreen()
}
