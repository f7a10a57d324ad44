import katex, { type KatexOptions } from 'katex'
// registers \ce and \pu
import 'katex/contrib/mhchem'

/** KaTeX with the chemistry commands. */
export { katex }

/**
 * KaTeX options for every formula, on import and in the exam. Letters of other scripts are allowed; everything else
 * that is not TeX is an error. The macros are a new object each time, since formulas can add macros to it.
 */
export function texOptions(): KatexOptions {
  return {
    trust: false,
    macros: { '\\mbox': '\\text{#1}' },
    strict: (code: string) => (code === 'unicodeTextInMathMode' ? 'ignore' : 'error'),
  }
}
