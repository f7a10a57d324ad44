/** Files of the Azerbaijani texts. */
export const files = import.meta.glob<{ default: object }>('../../../locales/*/az.json')
