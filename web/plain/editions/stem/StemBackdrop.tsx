import styles from '../art.module.css'

/** Background with wide orbits, without bodies on them: a dot that stops beside a text looks like a mark. */
export function StemBackdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMaxYMin slice" focusable="false">
        <g
          className={styles.turn}
          style={{ transformOrigin: '1340px 120px' }}
          fill="none"
          stroke="var(--mantine-primary-color-filled)"
          strokeOpacity=".13"
        >
          <ellipse cx="1340" cy="120" rx="520" ry="200" transform="rotate(-24 1340 120)" />
          <ellipse cx="1340" cy="120" rx="520" ry="200" transform="rotate(36 1340 120)" />
          <ellipse cx="1340" cy="120" rx="520" ry="200" transform="rotate(96 1340 120)" strokeDasharray="3 10" />
        </g>
      </svg>
    </div>
  )
}
