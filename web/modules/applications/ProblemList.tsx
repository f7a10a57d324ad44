import { List } from '@mantine/core'

/** A student skipped by a bulk command, with the reason. */
export interface Problem {
  readonly username: string
  readonly message: string
}

/** Students skipped by a bulk command, with the reasons. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <List size="sm">
      {problems.map(({ username, message }, i) => (
        <List.Item key={`${username}-${i}`}>
          <strong>{username}</strong>: {message}
        </List.Item>
      ))}
    </List>
  )
}
