/** Letters with accents that the fonts of all editions have. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('AÀEÉIÎOÖUÛYÝCÇGĞNÑSŞZŽaàeéiîoöuûyýcçgğnñsşzž'.matchAll(/(.)(.)/gu), ([, plain = '', letter = '']) => [
    plain,
    letter,
  ]),
)

/** Parts that stay as they are: values such as `{{name}}` and `{0}`, tags and character references. */
const kept = /(\{\{.*?\}\}|\{\d\}|<[^>]*>|&#?\w+;)/gs

/**
 * A text in the pseudo-locale: accents on its letters, and doubled vowels, which make it about 40 % longer. It stays
 * readable, shows texts that are written into the code, and is longer than all translations of most texts.
 */
export const pseudoText = (text: string): string =>
  text
    .split(kept)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]/gi, pseudoLetter)))
    .join('')

function pseudoLetter(letter: string): string {
  const other = accented[letter] ?? letter
  return /[aeiou]/i.test(letter) ? other + other.toLowerCase() : other
}

/** Whether a text has letters of the pseudo-locale. */
export const isPseudoText = (text: string): boolean => new RegExp(`[${Object.values(accented).join('')}]`).test(text)
