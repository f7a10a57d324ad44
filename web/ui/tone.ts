/**
 * What the colour of a badge says: `good` is done or open, `attention` waits for someone, `bad` has failed or is refused,
 * `info` is under way or worth knowing, `neutral` is none of these. The accent is none of them.
 */
export type Tone = 'neutral' | 'info' | 'good' | 'attention' | 'bad' | 'bronze'

/** Colours of the theme by tone. */
export const toneColors: Readonly<Record<Tone, string>> = {
  neutral: 'gray',
  info: 'info',
  good: 'green',
  attention: 'amber',
  bad: 'red',
  bronze: 'bronze',
}
