import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A student's name linked to the report, with a remark. */
export function PersonLink(props: { reportId: string; name: string; children: ReactNode }) {
  return (
    <Text size="sm">
      <Anchor component={Link} to={`/stadia/janus/report/${props.reportId}`} size="sm">
        {props.name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {props.children}
      </Text>
    </Text>
  )
}
