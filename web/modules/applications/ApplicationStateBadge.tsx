import { graphql, useFragment } from 'react-relay'
import type { ApplicationStateBadge_application$key } from '../../__generated__/ApplicationStateBadge_application.graphql.ts'
import { useStateText } from './state-text.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Status badge of an application, with the reason when it ended. */
export function ApplicationStateBadge({ application }: { application: ApplicationStateBadge_application$key }) {
  const data = useFragment(
    graphql`
      fragment ApplicationStateBadge_application on Application {
        state
        endReason
      }
    `,
    application,
  )
  const stateText = useStateText()
  return (
    <Badge
      tone={stateTones.application[data.state as keyof typeof stateTones.application]}
      styles={{ root: { height: 'auto', paddingBlock: 3 }, label: { whiteSpace: 'normal' } }}
    >
      {stateText(data)}
    </Badge>
  )
}
