import styles from '../art.module.css'

const columns = Array.from({ length: 17 }, (_, n) => n * 100)
const cells = [
  [1300, 100],
  [1100, 300],
  [1500, 400],
  [200, 800],
  [1400, 700],
  [700, 100],
] as const

/** Background with a faint grid whose cells light up occasionally. */
export function NeoBackdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMaxYMin slice" focusable="false">
        <g stroke="var(--mantine-color-dimmed)" strokeOpacity=".1">
          {columns.map((at) => (
            <path key={at} d={`M${at} 0V1000M0 ${at}H1600`} />
          ))}
        </g>
        {cells.map(([x, y], n) => (
          <rect
            key={`${x}-${y}`}
            className={n % 2 ? styles.glow : styles.glowLate}
            x={x + 1}
            y={y + 1}
            width="98"
            height="98"
            fill={n % 2 ? 'var(--stadia-accent)' : 'var(--mantine-primary-color-filled)'}
            fillOpacity=".07"
          />
        ))}
      </svg>
    </div>
  )
}
