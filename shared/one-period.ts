/**
 * i18next post-processor: a sentence that ends with an abbreviation has one period. Russian dates end with “г.” (year),
 * and texts put them before a period.
 */
export const onePeriod = {
  type: 'postProcessor',
  name: 'onePeriod',
  process: (text: string) =>
    typeof text === 'string' ? text.replaceAll('\u00a0г..', '\u00a0г.').replaceAll(' г..', ' г.') : text,
} as const
