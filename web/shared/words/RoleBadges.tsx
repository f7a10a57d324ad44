import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whom something is for: a badge a role. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('office')
  return roles.map((role) => (
    <Badge key={role} color="gray" variant="light">
      {t(`audience.${role as 'student'}`)}
    </Badge>
  ))
}

/** Whom something is for, after the word for what is not published yet; null: it is. */
export function ShownTo({ roles, draft }: { roles: readonly string[]; draft: string | null }) {
  return (
    <Group gap={6} mt={6}>
      {draft && (
        <Badge color="amber" variant="light">
          {draft}
        </Badge>
      )}
      <RoleBadges roles={roles} />
    </Group>
  )
}
