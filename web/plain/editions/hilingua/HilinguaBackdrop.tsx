import styles from '../art.module.css'

/** Background with two large, pale speech bubbles that drift slowly. */
export function HilinguaBackdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMaxYMin slice" focusable="false">
        <path
          className={styles.float}
          fill="var(--mantine-primary-color-filled)"
          fillOpacity=".05"
          d="M1130 40h360a90 90 0 0 1 90 90v120a90 90 0 0 1-90
            90h-270l-110 90v-92a90 90 0 0 1-70-88V130a90 90 0 0 1 90-90z"
        />
        <path
          className={styles.floatLate}
          fill="var(--stadia-accent)"
          fillOpacity=".07"
          d="M1180 560h260a76 76 0 0 1 76 76v60a76 76 0 0 1-76
            76v76l-90-76h-170a76 76 0 0 1-76-76v-60a76 76 0 0 1 76-76z"
        />
        <path
          className={styles.floatLate}
          fill="var(--mantine-primary-color-filled)"
          fillOpacity=".035"
          d="M380 700h240a64 64 0 0 1 64 64v50a64 64 0 0 1-64
            64H470l-80 64v-66a64 64 0 0 1-74-62v-50a64 64 0 0 1 64-64z"
        />
      </svg>
    </div>
  )
}
