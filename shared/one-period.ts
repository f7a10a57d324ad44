/**
 * i18next post-processor: a sentence that ends with an abbreviation has one period. Russian dates end with “г.” (year),
 * and may be followed by the period of the sentence. Objects and lists, which i18next passes too, contain processed
 * texts already.
 */
export const onePeriod = {
  type: 'postProcessor',
  name: 'onePeriod',
  process: (text: unknown) => (typeof text === 'string' ? text.replace(/(\sг\.)\.(?!\.)/g, '$1') : text) as string,
} as const
