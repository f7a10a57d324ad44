/** Files of the Turkish texts. */
export const files = import.meta.glob<{ default: object }>('../../../locales/*/tr.json')
