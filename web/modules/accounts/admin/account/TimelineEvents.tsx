import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TimelineEvents_event$key } from '../../../../__generated__/TimelineEvents_event.graphql.ts'
import { formatMoney } from '../../../../shared/input/format.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { Timeline } from '../../../../shared/timeline/Timeline.tsx'
import { useEventWords } from './timeline-view.ts'
import { toneOf } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Events of a person as a timeline. */
export function TimelineEvents({ events }: { events: TimelineEvents_event$key }) {
  const { t } = useTranslation('timeline')
  const words = useEventWords()
  const rows = useFragment(
    graphql`
      fragment TimelineEvents_event on PersonEvent @relay(plural: true) {
        id
        kind
        action
        at
        title
        note
        amount
        currency
        by {
          ...personName_user
        }
      }
    `,
    events,
  )
  const lines = rows.map(({ id, kind, action, at, title, note, amount, currency, by }) => ({
    id,
    at,
    by: by && userName(by),
    title: words.action(kind, action),
    text: [
      title && words.title(kind, title),
      amount != null && currency && formatMoney(amount, currency),
      note && words.note(kind, action, note),
    ]
      .filter(Boolean)
      .join('\n'),
    badge: (
      <Badge tone={toneOf('accountEvent', kind)} style={{ flex: 'none' }}>
        {words.kind(kind)}
      </Badge>
    ),
  }))
  return <Timeline label={t('title')} empty={t('empty')} lines={lines} />
}
