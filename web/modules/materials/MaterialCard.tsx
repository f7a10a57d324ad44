import { Group, Paper, Title } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { MaterialCard_material$key } from '../../__generated__/MaterialCard_material.graphql.ts'
import { FileKindIcon } from '../../shared/FileKindIcon.tsx'
import { Prose } from '../../shared/words/Prose.tsx'
import { MaterialAccess } from './MaterialAccess.tsx'
import { MaterialMarks } from './MaterialMarks.tsx'

/** Card of a study material: description, audience and link. */
export function MaterialCard({ material }: { material: MaterialCard_material$key }) {
  const data = useFragment(
    graphql`
      fragment MaterialCard_material on StudyMaterial {
        id
        title
        html
        language
        mimeType
        ...MaterialMarks_material
        ...MaterialAccess_material
      }
    `,
    material,
  )
  const { id, title } = data
  return (
    <Paper
      component="li"
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={`material-${id}`}
      style={{ display: 'flex', flexDirection: 'column', gap: 10 }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <FileKindIcon mimeType={data.mimeType} />
        <Title order={2} size="h3" id={`material-${id}`} lang={data.language}>
          {title}
        </Title>
      </Group>
      {data.html && <Prose html={data.html} lang={data.language} />}
      <MaterialMarks material={data} />
      <MaterialAccess material={data} />
    </Paper>
  )
}
