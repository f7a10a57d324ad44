import styles from '../../../plain/editions/art.module.css'

const stars = [
  [90, 120, 2.5],
  [260, 60, 1.8],
  [410, 210, 2],
  [150, 330, 1.6],
  [560, 90, 2.2],
  [700, 40, 1.6],
  [880, 130, 1.8],
  [1020, 60, 2.4],
  [1130, 230, 1.6],
  [1290, 90, 2],
  [1430, 300, 2.4],
  [1540, 140, 1.8],
  [60, 520, 2],
  [1500, 500, 1.6],
  [330, 430, 1.8],
  [1240, 430, 2],
] as const

/** The rim of a large planet and its orbits at dusk. */
export function StemScenery() {
  const evening = 'color-mix(in oklab, var(--stadia-canvas), var(--mantine-primary-color-filled) 34%)'
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice" focusable="false">
        <defs>
          <linearGradient id="stem-sky" x2="0" y2="1">
            <stop stopColor="var(--stadia-sunken)" />
            <stop offset="1" stopColor={evening} />
          </linearGradient>
          <linearGradient id="stem-globe" x2="0" y2="1">
            <stop stopColor="color-mix(in oklab, var(--stadia-brand), var(--mantine-primary-color-filled) 55%)" />
            <stop offset=".6" stopColor="var(--stadia-brand)" />
          </linearGradient>
        </defs>
        <rect width="1600" height="1000" fill="url(#stem-sky)" />
        <g fill="var(--mantine-primary-color-filled)" fillOpacity=".5">
          {stars.map(([x, y, r]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
        <g fill="none" stroke="var(--mantine-primary-color-filled)" strokeWidth="2">
          <ellipse cx="800" cy="1080" rx="1150" ry="420" strokeOpacity=".35" transform="rotate(-9 800 1080)" />
          <ellipse cx="800" cy="1080" rx="1020" ry="640" strokeOpacity=".25" transform="rotate(14 800 1080)" />
          <ellipse cx="800" cy="1080" rx="900" ry="860" strokeOpacity=".3" strokeDasharray="3 12" />
        </g>
        <circle cx="800" cy="1560" r="800" fill="url(#stem-globe)" />
        <path
          d="M140 1110a800 800 0 0 1 1320 0"
          fill="none"
          stroke="var(--stadia-accent)"
          strokeWidth="5"
          strokeOpacity=".8"
        />
        <circle cx="1352" cy="520" r="46" fill="url(#stem-globe)" />
        <ellipse
          cx="1352"
          cy="520"
          rx="82"
          ry="18"
          fill="none"
          stroke="var(--stadia-accent)"
          strokeWidth="5"
          transform="rotate(-18 1352 520)"
        />
        <circle cx="196" cy="640" r="24" fill="var(--stadia-accent)" />
        <circle cx="1470" cy="760" r="13" fill="var(--mantine-primary-color-filled)" />
      </svg>
    </div>
  )
}
