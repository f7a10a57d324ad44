/** Files of the Russian texts. */
export const files = import.meta.glob<{ default: object }>('../../../locales/*/ru.json')
