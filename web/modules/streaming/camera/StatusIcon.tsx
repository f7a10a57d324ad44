import { Loader } from '@mantine/core'
import { IconCamera, IconCameraOff, IconPointFilled } from '@tabler/icons-react'
import type { CameraStatus } from './camera-run.ts'
import styles from './ExamCamera.module.css'

/** Statuses without a picture. */
const failures: ReadonlySet<CameraStatus> = new Set(['refused', 'missing', 'taken', 'stopped', 'part', 'unsupported'])

export const hasFailed = (status: CameraStatus) => failures.has(status)

/** Icon for the status of a camera or screen. */
export function StatusIcon({ status }: { status: CameraStatus }) {
  if (hasFailed(status)) return <IconCameraOff size={18} aria-hidden="true" />
  if (status === 'asking' || status === 'connecting') return <Loader size={14} aria-hidden="true" />
  if (status === 'recording') return <IconPointFilled size={18} className={styles.dot} aria-hidden="true" />
  return <IconCamera size={18} aria-hidden="true" />
}
