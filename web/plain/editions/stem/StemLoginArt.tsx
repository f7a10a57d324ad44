import styles from '../art.module.css'

const stars = [
  [64, 92, 2],
  [148, 40, 1.4],
  [240, 120, 1.6],
  [92, 560, 2],
  [188, 640, 1.4],
  [610, 90, 2.2],
  [664, 238, 1.5],
  [520, 48, 1.3],
  [640, 600, 2],
  [560, 668, 1.5],
  [40, 330, 1.6],
  [690, 430, 1.4],
  [330, 30, 1.8],
  [380, 690, 1.6],
]

/** A solar system that is also an atom: rings rotating slowly around a bright nucleus. */
export function StemLoginArt() {
  return (
    <svg viewBox="0 0 720 720" aria-hidden="true" focusable="false">
      <Gradients />
      <g fill="#c9ceff">
        {stars.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="360" cy="360" r="250" fill="url(#stem-halo)" />
      <Rings />
      <Nucleus />
      <Planets />
      <Rocket />
      <SetSquare />
    </svg>
  )
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="stem-sun" cx="38%" cy="34%" r="75%">
        <stop offset="0" stopColor="#b8f6ff" />
        <stop offset=".45" stopColor="#45cfe8" />
        <stop offset="1" stopColor="#4e51e3" />
      </radialGradient>
      <radialGradient id="stem-halo">
        <stop offset="0" stopColor="#45e6f6" stopOpacity=".38" />
        <stop offset="1" stopColor="#45e6f6" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="stem-planet" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#b3b9ff" />
        <stop offset="1" stopColor="#5b5ee8" />
      </linearGradient>
    </defs>
  )
}

function Rings() {
  return (
    <g fill="none" stroke="#8b9bfe" strokeWidth="1.6">
      <ellipse cx="360" cy="360" rx="318" ry="122" transform="rotate(-24 360 360)" strokeOpacity=".75" />
      <ellipse cx="360" cy="360" rx="318" ry="122" transform="rotate(36 360 360)" strokeOpacity=".5" />
      <ellipse
        cx="360"
        cy="360"
        rx="318"
        ry="122"
        transform="rotate(96 360 360)"
        stroke="#45e6f6"
        strokeOpacity=".6"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
    </g>
  )
}

function Nucleus() {
  return (
    <>
      <circle cx="360" cy="360" r="78" fill="url(#stem-sun)" />
      <path
        d="M306 334c30-22 78-22 108 2M296 366c40-14 92-12 128 8M310 398c30-8 66-6 94 8"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

function Planets() {
  return (
    <>
      <g className={styles.float}>
        <circle cx="608" cy="206" r="34" fill="url(#stem-planet)" />
        <ellipse
          cx="608"
          cy="206"
          rx="58"
          ry="14"
          fill="none"
          stroke="#e5eafe"
          strokeWidth="4"
          transform="rotate(-18 608 206)"
          strokeOpacity=".85"
        />
      </g>
      <g className={styles.floatLate}>
        <circle cx="132" cy="248" r="17" fill="#45e6f6" />
        <circle cx="126" cy="242" r="5" fill="#fff" fillOpacity=".6" />
      </g>
      <circle cx="466" cy="636" r="12" fill="#fff" />
      <circle cx="118" cy="480" r="8" fill="#8b9bfe" />
    </>
  )
}

function Rocket() {
  return (
    <g className={styles.floatLate} fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
      <path d="M560 520l46-46c18-18 42-22 54-20 2 12-2 36-20 54l-46 46z" fill="#252282" strokeWidth="3.4" />
      <path d="M566 514l-30 4-16 24 32 0M600 548l-4 30-24 16 0-32" strokeWidth="3.4" />
      <circle cx="620" cy="494" r="9" strokeWidth="3.4" stroke="#45e6f6" />
      <path d="M536 560l-34 34M556 576l-20 20M522 542l-18 18" stroke="#45e6f6" strokeWidth="3.4" />
    </g>
  )
}

function SetSquare() {
  return (
    <g className={styles.float} fill="none" stroke="#c9ceff" strokeOpacity=".9" strokeWidth="3" strokeLinejoin="round">
      <path d="M70 640h92l-92-70z" />
      <path d="M70 626h14v14" strokeWidth="2" />
    </g>
  )
}
