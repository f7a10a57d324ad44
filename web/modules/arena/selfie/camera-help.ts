import type { CameraState } from './use-camera.ts'

/** Text keys of the advice for a camera without a picture. */
export const cameraHelp = { refused: 'selfie.refused', missing: 'selfie.missing', taken: 'selfie.taken' } as const

/** Whether the camera cannot be used. */
export const isProblem = (state: CameraState): state is keyof typeof cameraHelp => state in cameraHelp
