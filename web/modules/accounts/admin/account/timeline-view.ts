import { useTranslation } from 'react-i18next'
import { personKinds } from '../../../../../shared/person-kinds.ts'

/** Default event kinds: all except staff views. */
export const defaultKinds = personKinds.filter((kind) => kind !== 'staff')

/** Translates event texts. Unknown values are shown as the server sent them. */
export function useEventWords() {
  const { t, i18n } = useTranslation('timeline')
  const known = (key: string, otherwise: string) =>
    i18n.exists(key, { ns: 'timeline' }) ? t(key as 'title') : otherwise
  return {
    kind: (kind: string) => known(`kind.${kind}`, kind),
    action: (kind: string, action: string) => known(`action.${kind}.${action}`, action),
    title: (kind: string, title: string) => (kind === 'request' ? known(`request.${title}`, title) : title),
    note: (kind: string, action: string, note: string) =>
      (kind === 'payment' && action === 'paid') || kind === 'mailing' || kind === 'result' || kind === 'image'
        ? known(`note.${note}`, note)
        : note,
  }
}
