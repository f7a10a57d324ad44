import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { recordPath, type NamedRecord } from './records.ts'

/** Name of a record; a link if the record has a page for the viewer. */
export function RecordLink({ record }: { record: NamedRecord }) {
  const { user } = useSession()
  const path = user && recordPath(record, user.userType)
  if (!path) return record.name
  return (
    <Anchor component={Link} to={path} inherit underline="always">
      {record.name}
    </Anchor>
  )
}
