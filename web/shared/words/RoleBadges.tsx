import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** One badge per role of the audience. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('office')
  return roles.map((role) => (
    <Badge key={role} color="gray" variant="light">
      {t(`audience.${role as 'student'}`)}
    </Badge>
  ))
}

/** Audience badges, preceded by a draft badge if unpublished; `draft` is null when published. */
export function AudienceBadges({ roles, draft }: { roles: readonly string[]; draft: string | null }) {
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
