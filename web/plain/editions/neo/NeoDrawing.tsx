import type { ReactNode } from 'react'
import type { DrawingName } from '../plain-look.ts'

const primary = 'var(--mantine-primary-color-filled)'
const accent = 'var(--stadia-accent)'
const line = 'var(--mantine-color-dimmed)'

const scenes: Record<DrawingName, ReactNode> = {
  empty: (
    <>
      <rect x="84" y="59" width="32" height="32" fill="none" stroke={primary} strokeWidth="2.5" strokeDasharray="5 5" />
      <path d="M100 68v14M93 75h14" stroke={primary} strokeWidth="3" strokeLinecap="round" />
      <rect x="148" y="27" width="32" height="32" fill={accent} fillOpacity=".7" />
    </>
  ),
  broken: (
    <>
      <rect x="84" y="59" width="32" height="32" fill="var(--mantine-color-body)" />
      <rect x="96" y="74" width="32" height="32" fill={primary} transform="rotate(24 112 90)" />
      <path d="M86 50l-4-9M100 46v-10M114 50l4-9" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <path d="M6 118L84 82" stroke={accent} strokeWidth="4" strokeLinecap="round" />
      <path d="M92 78l18-8M120 65l12-6M142 55l6-3" stroke={accent} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M136 92a9 9 0 1 1 12 9c-3 1-4 3-4 6M144 115v1"
        fill="none"
        stroke={primary}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </>
  ),
  locked: (
    <>
      <rect x="76" y="51" width="48" height="48" fill={primary} />
      <circle cx="100" cy="70" r="7" fill="var(--mantine-color-body)" />
      <path d="M100 72l6 17H94z" fill="var(--mantine-color-body)" />
    </>
  ),
}

/** Grid tile illustrations of empty and error states. */
export function NeoDrawing({ name }: { name: DrawingName }) {
  return (
    <svg width="200" height="150" viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <path
        d="M20 27h160M20 59h160M20 91h160M20 123h160M20 27v96M52 27v96M84 27v96M116 27v96M148 27v96M180 27v96"
        stroke={line}
        strokeOpacity=".4"
        strokeWidth="1.4"
      />
      <rect x="21" y="92" width="31" height="31" fill={line} fillOpacity=".14" />
      {scenes[name]}
    </svg>
  )
}
