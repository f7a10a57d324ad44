/** Colour names of ordinary text and shades of grey. */
const PLAIN = /^(?:black|white|gr[ae]y|(?:dark|dim|light|slate)gr[ae]y|silver|gainsboro|whitesmoke|snow|ivory)$/
const NONE = /^(?:transparent|none|inherit|initial|unset|revert|auto|currentcolor|windowtext|window|canvas(?:text)?)$/

/** Maximum difference between the channels of a plain colour: themes tint their black and grey. */
const MAX_TINT = 40

/**
 * Whether a colour carries no meaning: black, white, grey, none, or inherited. The value may be a whole `background`
 * declaration; each of its words is checked.
 */
export function isPlainColour(value: string): boolean {
  const words = wordsOf(value)
  if (words.some((word) => word.startsWith('url('))) return false
  return words.every((word) => {
    if (NONE.test(word) || PLAIN.test(word) || /^(?:var\(|[\d.-]+(?:px|%|em)?$)/.test(word)) return true
    if (/^(?:repeat|no-repeat|repeat-[xy]|scroll|fixed|top|bottom|left|right|center|\/|important)$/.test(word))
      return true
    const channels = channelsOf(word)
    return channels !== null && Math.max(...channels) - Math.min(...channels) <= MAX_TINT
  })
}

/** Whether text of this colour is invisible on white. */
export function isWhite(value: string): boolean {
  const [word = ''] = wordsOf(value)
  return word === 'white' || word === 'transparent' || Math.min(...(channelsOf(word) ?? [0])) > 230
}

const wordsOf = (value: string) => value.toLowerCase().match(/[a-z-]+\([^)]*\)|[^\s!]+/g) ?? []

/** Red, green and blue from 0 to 255; `hsl()` gives a grey or a colour by its saturation; null if not a colour. */
function channelsOf(word: string): number[] | null {
  const [, hex] = /^#([0-9a-f]{3,8})$/.exec(word) ?? []
  if (hex) {
    const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return digits.slice(0, 3).map((pair) => Number.parseInt(pair, 16))
  }
  const [, name = '', list = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(word) ?? []
  const values = list.split(/[\s,/]+/).filter(Boolean)
  const [, saturation, lightness] = values
  if (saturation === undefined || lightness === undefined) return null
  if (name === 'rgb') return values.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1))
  const light = Number.parseFloat(lightness) * 2.55
  return Number.parseFloat(saturation) <= 12 ? [light, light, light] : [0, 255, 0]
}
