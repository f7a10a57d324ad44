import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'

/** One badge per role of the audience. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('office')
  return roles.map((role) => (
    <Badge key={role} tone="neutral">
      {t(`audience.${role as 'student'}`)}
    </Badge>
  ))
}

/** Audience badges, preceded by a draft badge if unpublished; `draft` is null when published. */
export function AudienceBadges({ roles, draft }: { roles: readonly string[]; draft: string | null }) {
  return (
    <Group gap={6} mt={6}>
      {draft && <Badge tone="attention">{draft}</Badge>}
      <RoleBadges roles={roles} />
    </Group>
  )
}
