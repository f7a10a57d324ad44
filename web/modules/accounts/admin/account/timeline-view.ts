import { useTranslation } from 'react-i18next'
import { personKinds } from '../../../../../shared/person-kinds.ts'

type EventKind = (typeof personKinds)[number]

/** Default event kinds: all except staff views. */
export const defaultKinds = personKinds.filter((kind) => kind !== 'staff')

const colors: Record<EventKind, string> = {
  account: 'gray',
  relation: 'gray',
  application: 'blue',
  exam: 'violet',
  result: 'green',
  payment: 'teal',
  mail: 'cyan',
  mailing: 'cyan',
  form: 'amber',
  request: 'amber',
  import: 'gray',
  upload: 'gray',
  image: 'grape',
  grandFinal: 'indigo',
  staff: 'red',
}

const isKind = (kind: string): kind is EventKind => personKinds.some((each) => each === kind)

/** Badge colour of an event kind. */
export const kindColor = (kind: string): string => (isKind(kind) ? colors[kind] : 'gray')

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
