import { lazyPart } from '../../shared/app/lazy-part.ts'

export { cameraProblem, openCamera } from './camera/open-media.ts'
export { CoverageView } from './CoverageView.tsx'
/** Lazily loaded, because most exams have no camera. */
export const ExamCamera = lazyPart(async () => ({ default: (await import('./camera/ExamCamera.tsx')).ExamCamera }))

/** Loads the publisher for a host's broadcasts. */
export const loadPublisher = () => import('./camera/live-publisher.ts')
export const loadPlayer = () => import('./broadcasts/live-player.ts')

/** Uploads segments that an earlier page left on the device, if any. */
export async function resumeUploads(): Promise<void> {
  const known = await indexedDB.databases?.().catch(() => [])
  if (known?.some(({ name }) => name === 'stadia-camera')) await (await import('./camera/uploads.ts')).resumeUploads()
}
