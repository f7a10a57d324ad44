/** Logo of the stem edition: two orbits around a nucleus. */
export function StemMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="#403fc9" />
      <g fill="none" strokeWidth="2.6">
        <ellipse cx="24" cy="24" rx="16.5" ry="6.6" stroke="#ffffff" transform="rotate(-32 24 24)" />
        <ellipse cx="24" cy="24" rx="16.5" ry="6.6" stroke="#76f0fd" transform="rotate(32 24 24)" />
      </g>
      <circle cx="24" cy="24" r="4.2" fill="#ffffff" />
      <circle cx="38" cy="15.2" r="2.8" fill="#76f0fd" />
    </svg>
  )
}
