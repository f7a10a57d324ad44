import { formatNumber } from '../../../../shared/input/format.ts'
import styles from './report.module.css'

export interface ReportFigureProps {
  label: string
  value: number
  /** Maximum, or the number of ranked students; null if unknown. */
  of: number | null
}

/** Main figure of a report: "Score 17 / 25". */
export function ReportFigure({ label, value, of }: ReportFigureProps) {
  return (
    <p className={styles.score}>
      <span className={styles.label}>{label}</span>
      <span>
        <strong>{formatNumber(value)}</strong>
        {of !== null && <span className={styles.of}> / {formatNumber(of)}</span>}
      </span>
    </p>
  )
}
