/** Look-alike dashes, hyphens and minus signs. */
const dashes = /[\p{Dash_Punctuation}\u2212]/gu
/**
 * Whitespace and invisible characters: zero-width spaces and joiners, byte order marks, soft hyphens, direction marks.
 */
const invisible = /[\s\p{Separator}\p{Control}\p{Format}\u034f\ufe00-\ufe0f]/gu

/**
 * Normalizes a typed or pasted code to the form in which it was issued: programs turn a hyphen into a dash or a
 * no-break hyphen, write full-width letters, and add whitespace and invisible characters. Letters keep their case.
 */
export const foldTyped = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').replace(dashes, '-')
