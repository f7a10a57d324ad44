import styles from '../art.module.css'

const lines = Array.from({ length: 13 }, (_, n) => n * 60)
const lit: [column: number, row: number, color: string][] = [
  [1, 2, '#b5ef32'],
  [2, 9, '#8e60fe'],
  [9, 1, '#8e60fe'],
  [10, 6, '#b5ef32'],
  [8, 10, '#b5ef32'],
  [4, 10, '#8e60fe'],
  [0, 6, '#8e60fe'],
  [6, 1, '#b5ef32'],
  [11, 9, '#8e60fe'],
  [3, 0, '#8e60fe'],
]

/** A grid and a prism that splits a beam into lime and violet. */
export function NeoLoginArt() {
  return (
    <svg viewBox="0 0 720 720" aria-hidden="true" focusable="false">
      <Gradients />
      <Grid />
      <Prism />
      <g className={styles.float} fill="none" stroke="#b5ef32" strokeWidth="3.4" strokeLinejoin="round">
        <path d="M574 150l30 17v35l-30 17-30-17v-35z" />
        <path d="M604 167l26-15M574 219v28M544 167l-24-14" stroke="#fff" />
        <circle cx="636" cy="148" r="8" fill="#1c1c21" stroke="#fff" />
        <circle cx="574" cy="254" r="8" fill="#1c1c21" stroke="#fff" />
        <circle cx="513" cy="149" r="8" fill="#a890fe" stroke="#fff" />
      </g>
      <g className={styles.floatLate} fill="none" stroke="#a890fe" strokeWidth="3.4" strokeLinecap="round">
        <path d="M118 560c14-44 28-44 42 0s28 44 42 0 28-44 42 0" />
        <path d="M106 600h150" stroke="#fff" strokeOpacity=".5" strokeWidth="2" />
      </g>
    </svg>
  )
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="neo-fade">
        <stop offset=".3" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <mask id="neo-mask">
        <rect width="720" height="720" fill="url(#neo-fade)" />
      </mask>
      <linearGradient id="neo-glass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ffffff" stopOpacity=".26" />
        <stop offset="1" stopColor="#8e60fe" stopOpacity=".16" />
      </linearGradient>
      <linearGradient id="neo-lime" x1="0" x2="1">
        <stop offset="0" stopColor="#b5ef32" />
        <stop offset="1" stopColor="#b5ef32" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="neo-violet" x1="0" x2="1">
        <stop offset="0" stopColor="#a890fe" />
        <stop offset="1" stopColor="#8e60fe" stopOpacity="0" />
      </linearGradient>
    </defs>
  )
}

function Grid() {
  return (
    <g mask="url(#neo-mask)">
      <g stroke="#ffffff" strokeOpacity=".16">
        {lines.map((at) => (
          <path key={at} d={`M${at} 0V720M0 ${at}H720`} />
        ))}
      </g>
      {lit.map(([column, row, color], n) => (
        <rect
          key={`${column}-${row}`}
          className={n % 2 ? styles.glow : styles.glowLate}
          x={column * 60 + 1}
          y={row * 60 + 1}
          width="58"
          height="58"
          fill={color}
          fillOpacity=".55"
        />
      ))}
    </g>
  )
}

function Prism() {
  return (
    <>
      <path d="M0 470L306 376" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M414 340L720 286v34L420 362z" fill="url(#neo-lime)" />
      <path d="M424 372L720 356v36L434 396z" fill="#fff" fillOpacity=".13" />
      <path d="M438 404L720 430v40L450 426z" fill="url(#neo-violet)" />
      <path d="M306 376l108-24M306 376l120 10M306 376l136 36" stroke="#fff" strokeOpacity=".4" strokeWidth="2" />
      <path d="M360 214l150 260H210z" fill="url(#neo-glass)" stroke="#fff" strokeWidth="5" strokeLinejoin="round" />
      <path d="M360 236v0l-118 204" stroke="#fff" strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}
