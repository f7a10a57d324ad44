/** Logo of the hilingua edition: two overlapping speech bubbles. */
export function HilinguaMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="#bf3a26" />
      <path d="M20 23h14a6 6 0 0 1 6 6v1a6 6 0 0 1-6 6v5l-6-5h-8a6 6 0 0 1-6-6v-1a6 6 0 0 1 6-6z" fill="#4eb8b2" />
      <path d="M14 9h15a6 6 0 0 1 6 6v5a6 6 0 0 1-6 6H18l-6 5v-5.3A6 6 0 0 1 8 20v-5a6 6 0 0 1 6-6z" fill="#ffffff" />
      <path d="M15 15.5h13M15 20h8" stroke="#bf3a26" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
