import type { ReactNode } from 'react'
import type { DrawingName } from '../plain-look.ts'

const primary = 'var(--mantine-primary-color-filled)'
const accent = 'var(--stadia-accent)'
const line = 'var(--mantine-color-dimmed)'

const scenes: Record<DrawingName, ReactNode> = {
  empty: (
    <>
      <circle cx="100" cy="78" r="26" fill={primary} fillOpacity=".9" />
      <circle cx="164" cy="53" r="9" fill="none" stroke={accent} strokeWidth="2.5" strokeDasharray="4 4" />
      <circle cx="38" cy="100" r="5" fill={accent} />
    </>
  ),
  broken: (
    <>
      <path d="M96 52a26 26 0 0 0-8 51l6-14-8-10 12-10z" fill={primary} />
      <path d="M106 52a26 26 0 0 1 8 51l4-16-8-10 4-12z" fill={primary} fillOpacity=".7" />
      <path d="M136 34l8-8M146 44l10-3M128 26l2-9" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <circle cx="100" cy="78" r="26" fill={primary} fillOpacity=".35" />
      <path
        d="M92 70a9 9 0 1 1 12 9c-3 1-4 3-4 6M100 92v1"
        fill="none"
        stroke={primary}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="150" y="22" width="14" height="20" rx="3" fill={accent} transform="rotate(24 157 32)" />
      <path d="M138 22l12 5M164 38l12 5" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  locked: (
    <>
      <circle cx="100" cy="78" r="34" fill={primary} fillOpacity=".2" />
      <rect x="82" y="74" width="36" height="28" rx="6" fill={primary} />
      <path d="M89 74v-8a11 11 0 0 1 22 0v8" fill="none" stroke={primary} strokeWidth="5" />
      <circle cx="100" cy="87" r="4" fill="var(--mantine-color-body)" />
    </>
  ),
}

/** Planet and orbit illustrations of empty and error states. */
export function StemDrawing({ name }: { name: DrawingName }) {
  return (
    <svg width="200" height="150" viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <g fill="none" stroke={line} strokeOpacity=".45" strokeWidth="1.8">
        <ellipse cx="100" cy="78" rx="76" ry="27" transform="rotate(-20 100 78)" />
        <ellipse cx="100" cy="78" rx="76" ry="27" transform="rotate(24 100 78)" strokeDasharray="2 6" />
      </g>
      {scenes[name]}
    </svg>
  )
}
