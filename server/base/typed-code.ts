/** Dashes, hyphens and minus signs that look alike. */
const dashes = /[\p{Dash_Punctuation}\u2212]/gu
/** Blanks and invisible characters: zero-width spaces and joiners, byte order marks, soft hyphens, direction marks. */
const invisible = /[\s\p{Separator}\p{Control}\p{Format}\u034f\ufe00-\ufe0f]/gu

/**
 * A code as it was issued, from what was typed or pasted: programs turn a hyphen into a dash or a no-break hyphen, write
 * full-width letters, and add blanks and invisible characters. Letters keep their case.
 */
export const foldTyped = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').replace(dashes, '-')
