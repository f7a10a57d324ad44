/** Files of the French texts. */
export const files = import.meta.glob<{ default: object }>('../../../locales/*/fr.json')
