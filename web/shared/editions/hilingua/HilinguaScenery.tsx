import styles from '../../../plain/editions/art.module.css'

/** SVG path of a speech bubble: top left corner at (x, y), tail on the left or right. */
function speech(x: number, y: number, width: number, tail: 'left' | 'right'): string {
  const r = width * 0.2
  const height = width * 0.5
  const foot = tail === 'left' ? x + r : x + width - r
  const lean = tail === 'left' ? -r * 0.7 : r * 0.7
  return (
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z` +
    `M${foot - r * 0.5} ${y + height - 1}L${foot + lean} ${y + height + r}L${foot + r * 0.6} ${y + height - 1}z`
  )
}

/** Evening hills with speech bubbles as clouds. */
export function HilinguaScenery() {
  const evening = 'color-mix(in oklab, var(--stadia-canvas), var(--mantine-primary-color-filled) 38%)'
  const cloud = 'color-mix(in oklab, var(--stadia-surface), var(--mantine-primary-color-filled) 8%)'
  const hill = (share: number) => `color-mix(in oklab, var(--stadia-canvas), var(--stadia-accent) ${share}%)`
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice" focusable="false">
        <defs>
          <linearGradient id="hilingua-sky" x2="0" y2="1">
            <stop stopColor="var(--stadia-canvas)" />
            <stop offset="1" stopColor={evening} />
          </linearGradient>
        </defs>
        <rect width="1600" height="1000" fill="url(#hilingua-sky)" />
        <circle cx="1210" cy="560" r="150" fill="var(--mantine-primary-color-filled)" fillOpacity=".55" />
        <g fill={cloud}>
          <path d={speech(90, 150, 270, 'right')} />
          <path d={speech(1260, 110, 230, 'left')} />
          <path d={speech(560, 60, 150, 'left')} fillOpacity=".6" />
          <path d={speech(1000, 300, 130, 'right')} fillOpacity=".6" />
        </g>
        <path d="M0 690C260 560 470 620 700 690S1220 780 1600 620V1000H0z" fill={hill(38)} />
        <path d="M0 800C220 720 430 700 720 790S1290 860 1600 760V1000H0z" fill={hill(62)} />
        <path d="M0 900C330 820 660 850 930 910S1420 940 1600 890V1000H0z" fill={hill(86)} />
      </svg>
    </div>
  )
}
