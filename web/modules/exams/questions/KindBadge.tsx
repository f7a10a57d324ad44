import { useTranslation } from 'react-i18next'
import { questionKinds } from '../../../../shared/questions/content.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The kind that most questions have; it is offered first, and needs no badge. */
const [usualKind] = questionKinds

/** Name of the kind of a question; nothing for the usual kind, and for a kind that is newer than this page. */
export function KindBadge({ kind }: { kind: string }) {
  const { t } = useTranslation('questions')
  const known = questionKinds.find((each) => each === kind)
  if (!known || known === usualKind) return null
  return <Badge tone="neutral">{t(`kinds.name.${known}`)}</Badge>
}
