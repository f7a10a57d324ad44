import { useTranslation } from 'react-i18next'
import { personKinds } from '../../../../shared/person-kinds.ts'

type EventKind = (typeof personKinds)[number]

/** Kinds of events that are shown unless another is chosen: all but what the staff looked at. */
export const usualKinds = personKinds.filter((kind) => kind !== 'staff')

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

/** Colour of a kind's badge. */
export const kindColor = (kind: string): string => (isKind(kind) ? colors[kind] : 'gray')

/** Texts of events. A word that the page does not know is shown as the server wrote it. */
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
