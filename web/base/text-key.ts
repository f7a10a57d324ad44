import type { CustomTypeOptions } from 'i18next'

/** Translation namespaces: the folders of web/locales. */
export type Namespace = keyof CustomTypeOptions['resources']

type PathIn<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathIn<T[K]>}` }[keyof T & string]

/** Key of an interface text with its namespace: `payments:column.state`. */
export type TextKey = { [N in Namespace]: `${N}:${PathIn<CustomTypeOptions['resources'][N]>}` }[Namespace]
