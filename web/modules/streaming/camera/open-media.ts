/** What is asked of a camera that records: small and slow pictures. */
const small = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 10, max: 15 } }

/** What is asked of a screen: large enough to read, and slower still. */
const screenSize = { width: { max: 1280 }, height: { max: 720 }, frameRate: { ideal: 5, max: 5 } }

/** A window or a tab was shared instead of the whole screen. */
export class PartOfScreen extends Error {}

interface Wanted {
  audio?: boolean
  size?: MediaTrackConstraints
  /** the device of the first camera, for a second one */
  otherDevice?(): string | undefined
}

/**
 * The camera that shows the student, or another one than the first.
 * @throws DOMException of the browser
 */
export async function openCamera({ audio = false, size = small, otherDevice }: Wanted = {}): Promise<MediaStream> {
  // without a secure address the browser has no mediaDevices at all
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  const device = otherDevice ? await anotherThan(otherDevice()) : { facingMode: 'user' }
  return navigator.mediaDevices.getUserMedia({ video: { ...device, ...size }, audio })
}

/** Why a camera could not be opened: refused by the student or the browser, not there, or taken by another program. */
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
 * The whole screen, without sound. Browsers ask for it after a click alone, and some do not tell what is shared.
 * @throws PartOfScreen, DOMException of the browser
 */
export async function openScreen(): Promise<MediaStream> {
  // no phone has it
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
