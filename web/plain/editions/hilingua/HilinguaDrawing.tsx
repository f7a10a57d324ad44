import type { ReactNode } from 'react'
import type { DrawingName } from '../plain-look.ts'

const primary = 'var(--mantine-primary-color-filled)'
const accent = 'var(--stadia-accent)'
const paper = 'var(--mantine-color-body)'

const scenes: Record<DrawingName, ReactNode> = {
  empty: (
    <g fill={paper}>
      <circle cx="70" cy="64" r="6" />
      <circle cx="92" cy="64" r="6" />
      <circle cx="114" cy="64" r="6" />
    </g>
  ),
  broken: (
    <path
      d="M52 66l14-14 14 22 14-22 14 22 14-16"
      fill="none"
      stroke={paper}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  lost: (
    <path
      d="M80 54a12 12 0 1 1 16 12c-4 1.5-4 4-4 7M92 84v1"
      fill="none"
      stroke={paper}
      strokeWidth="6"
      strokeLinecap="round"
    />
  ),
  locked: (
    <>
      <rect x="74" y="60" width="36" height="26" rx="6" fill={paper} />
      <path d="M81 60v-6a11 11 0 0 1 22 0v6" fill="none" stroke={paper} strokeWidth="5" />
      <circle cx="92" cy="73" r="4" fill={primary} />
    </>
  ),
}

/** Speech bubble illustrations of empty and error states. */
export function HilinguaDrawing({ name }: { name: DrawingName }) {
  return (
    <svg width="200" height="150" viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <path
        d="M112 66h44a18 18 0 0 1 18 18v12a18 18 0 0 1-18 18v18l-20-18h-24a18 18 0 0 1-18-18V84a18 18 0 0 1 18-18z"
        fill={accent}
        fillOpacity=".75"
      />
      <path
        d="M52 28h80a22 22 0 0 1 22 22v28a22 22 0 0 1-22 22H72l-24 20V99.6A22 22 0 0 1 30 78V50a22 22 0 0 1 22-22z"
        fill={primary}
      />
      {scenes[name]}
    </svg>
  )
}
