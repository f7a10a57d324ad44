import styles from '../../../plain/editions/art.module.css'

/** Fixed shades: brand and accent swap between light and dark mode. */
const violet = 'var(--mantine-color-brandLight-5)'
const lime = 'var(--mantine-color-brandDark-4)'

/** Lines from the horizon to the lower edge, converging behind the horizon. */
const ray = (x: number) => [800 + (x - 800) * 0.18, x] as const
const rays = Array.from({ length: 25 }, (_, n) => ray(n * 400 - 4000))
/** Horizontal lines, closer together toward the horizon. */
const rows = [640, 652, 668, 690, 720, 760, 812, 880, 968]
/** Lit lanes of the floor and their colors. */
const lit = [
  [400, violet],
  [800, lime],
] as const

/** A glowing floor that runs to the horizon, with a prism on it. */
export function NeoScenery() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice" focusable="false">
        <defs>
          <linearGradient id="neo-dusk" x2="0" y2="1">
            <stop stopColor="var(--stadia-canvas)" />
            <stop offset="1" stopColor={`color-mix(in oklab, var(--stadia-canvas), ${violet} 34%)`} />
          </linearGradient>
          <linearGradient id="neo-floor" x2="0" y2="1">
            <stop stopColor={`color-mix(in oklab, var(--stadia-brand), ${violet} 40%)`} />
            <stop offset="1" stopColor="var(--stadia-brand)" />
          </linearGradient>
          <linearGradient id="neo-ray" x2="0" y2="1">
            <stop stopColor="#fff" stopOpacity=".4" />
            <stop offset="1" stopColor="#fff" stopOpacity=".04" />
          </linearGradient>
        </defs>
        <rect width="1600" height="640" fill="url(#neo-dusk)" />
        <rect y="640" width="1600" height="360" fill="url(#neo-floor)" />
        {lit.map(([x, color]) => (
          <path
            key={x}
            fill={color}
            fillOpacity=".25"
            d={`M${ray(x)[0]} 640H${ray(x + 400)[0]}L${x + 400} 1000H${x}z`}
          />
        ))}
        <g fill="none" stroke="#fff" strokeOpacity=".22">
          {rays.map(([far, near]) => (
            <path key={near} d={`M${far} 640L${near} 1000`} />
          ))}
          {rows.map((y) => (
            <path key={y} d={`M0 ${y}H1600`} />
          ))}
        </g>
        <path d="M0 640H1600" stroke={lime} strokeWidth="4" />
        <path d="M0 470L700 520" stroke="var(--mantine-color-dimmed)" strokeWidth="4" strokeOpacity=".6" />
        <path d="M900 520L1600 400v70L908 540z" fill={lime} fillOpacity=".7" />
        <path d="M912 548L1600 500v70L924 570z" fill={violet} fillOpacity=".6" />
        <path
          d="M800 300L1000 640H600z"
          fill="var(--stadia-surface)"
          fillOpacity=".8"
          stroke={violet}
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M800 300V640" stroke="url(#neo-ray)" strokeWidth="3" />
      </svg>
    </div>
  )
}
