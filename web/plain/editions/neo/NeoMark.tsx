/** Logo of the neo edition: a prism splits a beam in two. */
export function NeoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="#1c1c21" />
      <path d="M24 11l13 23H11z" fill="none" stroke="#ffffff" strokeWidth="2.8" strokeLinejoin="round" />
      <path d="M5 29l13.5-5" stroke="#ffffff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M29 24l14-2" stroke="#b5ef32" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M31 28l12 3" stroke="#a890fe" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}
