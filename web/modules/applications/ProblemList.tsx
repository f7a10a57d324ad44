import { List } from '@mantine/core'

/** Why a bulk command left out a student. */
export interface Problem {
  readonly username: string
  readonly message: string
}

/** Students whom a bulk command left out, with the reason. */
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
