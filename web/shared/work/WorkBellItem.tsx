import { Stack, Text } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { WorkBellItem_work$key } from '../../__generated__/WorkBellItem_work.graphql.ts'
import { useWorkName } from './use-work-name.ts'
import { WorkControls } from './WorkControls.tsx'
import { WorkProgress } from './WorkProgress.tsx'

/** Work in the menu of the bell: its name, progress and buttons. */
export function WorkBellItem({ work }: { work: WorkBellItem_work$key }) {
  const nameOf = useWorkName()
  const data = useFragment(
    graphql`
      fragment WorkBellItem_work on BackgroundWork {
        kind
        name
        subject {
          name
        }
        ...WorkProgress_work
        ...WorkControls_work
      }
    `,
    work,
  )
  const name = nameOf(data)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600} lineClamp={2}>
        {name}
      </Text>
      <WorkProgress work={data} />
      <WorkControls work={data} about={name} />
    </Stack>
  )
}
