import { Group, Paper, Text, Title } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MaterialRow_material$key } from '../../../__generated__/MaterialRow_material.graphql.ts'
import { FileKindIcon } from '../../../shared/FileKindIcon.tsx'
import { formatSize } from '../../../shared/files.ts'
import { useGradeRange } from '../../../shared/words/GradeRange.tsx'
import { AudienceBadges } from '../../../shared/words/RoleBadges.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'

interface MaterialRowProps {
  material: MaterialRow_material$key
  onEdit: () => void
  onRemove: () => void
}

/** A material of the admin list, with buttons to edit and delete it. */
export function MaterialRow({ material, onEdit, onRemove }: MaterialRowProps) {
  const { t } = useTranslation('materials')
  const grades = useGradeRange()
  const node = useFragment(
    graphql`
      fragment MaterialRow_material on StudyMaterial {
        title
        roles
        published
        fromGrade
        toGrade
        mimeType
        size
        category {
          title
        }
      }
    `,
    material,
  )
  const range = grades({ from: node.fromGrade, to: node.toGrade })
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <FileKindIcon mimeType={node.mimeType} />
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} size="h3">
            {node.title}
          </Title>
          <Text size="sm" c="dimmed">
            {[node.category?.title, range, node.size != null && formatSize(node.size)].filter(Boolean).join(' · ')}
          </Text>
          <AudienceBadges roles={node.roles} draft={node.published ? null : t('admin.draft')} />
        </div>
        <IconAction icon={IconEdit} label={t('admin.editTitle', { title: node.title })} onClick={onEdit} />
        <IconAction icon={IconTrash} danger label={t('admin.deleteName', { title: node.title })} onClick={onRemove} />
      </Group>
    </Paper>
  )
}
