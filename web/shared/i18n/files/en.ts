/** Files of the English texts. */
export const files = import.meta.glob<{ default: object }>('../../../locales/*/en.json')
