import styles from '../art.module.css'

interface Bubble {
  x: number
  y: number
  width: number
  height: number
  fill: string
  ink: string
  /** Greeting in one of the competition's languages. */
  word: string
  size: number
  tail: 'left' | 'right'
  late?: boolean
}

const bubbles: Bubble[] = [
  { x: 70, y: 100, width: 330, height: 150, fill: '#ffffff', ink: '#a32d1b', word: 'Hello', size: 72, tail: 'left' },
  {
    x: 330,
    y: 270,
    width: 340,
    height: 140,
    fill: '#006763',
    ink: '#ffffff',
    word: 'Bonjour',
    size: 62,
    tail: 'right',
    late: true,
  },
  { x: 60, y: 420, width: 250, height: 130, fill: '#ffcbc1', ink: '#631608', word: '¡Hola!', size: 60, tail: 'left' },
  {
    x: 360,
    y: 530,
    width: 240,
    height: 120,
    fill: '#ffffff',
    ink: '#00605c',
    word: 'Hallo',
    size: 56,
    tail: 'right',
    late: true,
  },
]

function tailOf({ x, y, width, height, tail }: Bubble): string {
  const bottom = y + height
  return tail === 'left' ? `M${x + 50} ${bottom - 4}v46l54-46z` : `M${x + width - 50} ${bottom - 4}v46l-54-46z`
}

/** Speech bubbles with greetings in four languages. */
export function HilinguaLoginArt() {
  return (
    <svg viewBox="0 0 720 720" aria-hidden="true" focusable="false">
      <circle cx="560" cy="150" r="92" fill="#ffffff" fillOpacity=".1" />
      <circle cx="140" cy="330" r="46" fill="#ffffff" fillOpacity=".16" />
      <circle cx="610" cy="480" r="30" fill="#ffcbc1" fillOpacity=".5" />
      <g fill="none" stroke="#ffffff" strokeOpacity=".4" strokeWidth="3" strokeLinecap="round">
        <path d="M500 118c40-24 82-24 122 0M520 152c28-15 56-15 82 0M540 186c14-7 28-7 42 0" />
        <path d="M84 640c26-18 52-18 78 0s52 18 78 0" />
      </g>
      {bubbles.map((bubble) => (
        <g key={bubble.word} className={bubble.late ? styles.floatLate : styles.float} fill={bubble.fill}>
          <rect x={bubble.x} y={bubble.y} width={bubble.width} height={bubble.height} rx="42" />
          <path d={tailOf(bubble)} />
          <text
            x={bubble.x + bubble.width / 2}
            y={bubble.y + bubble.height / 2}
            dy=".35em"
            textAnchor="middle"
            fontFamily="'Onest', sans-serif"
            fontWeight="700"
            fontSize={bubble.size}
            fill={bubble.ink}
          >
            {bubble.word}
          </text>
        </g>
      ))}
    </svg>
  )
}
