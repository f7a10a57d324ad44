import { Badge } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationStateBadge_application$key } from '../../__generated__/ApplicationStateBadge_application.graphql.ts'
import { stateColors, useStateText } from './state-text.ts'

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
      variant="light"
      color={stateColors[data.state as keyof typeof stateColors]}
      styles={{ root: { height: 'auto', paddingBlock: 3 }, label: { whiteSpace: 'normal' } }}
    >
      {stateText(data)}
    </Badge>
  )
}
