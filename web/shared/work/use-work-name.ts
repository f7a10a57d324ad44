import { useTranslation } from 'react-i18next'

interface Named {
  readonly kind: string
  readonly name?: string | null | undefined
  readonly subject?: { readonly name: string } | null | undefined
}

/** Name of work in words: what it does, and on what. Kinds of later releases keep their API name. */
export function useWorkName(): (work: Named) => string {
  const { t, i18n } = useTranslation('work')
  return ({ kind, name, subject }) => {
    const words = i18n.exists(`kind.${kind}`, { ns: 'work' }) ? t(`kind.${kind}` as 'title') : kind
    const own = name ?? subject?.name
    return own ? t('named', { kind: words, name: own }) : words
  }
}
